import { sentence } from '#contracts/words/messages.ts'
import { objectivesOf } from '#domain/scenario/story.ts'
import { OBJECTIVES_MOST } from '#domain/scenario/words.ts'
import type { Objective, ScenarioDetails } from '#domain/scenario/schema.ts'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import css from '#web/editor/page/dialogs.module.css'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { FindingsOfDetail } from '../checks/EventFindings.tsx'
import { useSaidOfDetail } from '../checks/said.ts'
import { useOnDesk, workOf } from '../desk/desk.ts'
import { allEvents } from '../desk/work.ts'
import { LinesField } from './fields.tsx'
import { RoleList } from './RoleFields.tsx'
import { idOf } from './use-details.ts'
import { VariableList } from './VariableFields.tsx'

interface GuideFieldsProps {
  readonly details: ScenarioDetails
  readonly set: (change: Partial<ScenarioDetails>) => void
  readonly errors: Readonly<Record<'objectives' | 'roles', string | undefined>>
}

/** Rules 232, 234, 236, 242. */
export const GuideFields = ({ details, set, errors }: GuideFieldsProps) => (
  <>
    <ObjectiveList
      objectives={details.objectives ?? []}
      error={errors.objectives}
      onChange={objectives => set({ objectives: objectives.length === 0 ? undefined : [...objectives] })}
    />
    <RoleList
      roles={details.roles ?? []}
      error={errors.roles}
      onChange={roles => set({ roles: roles.length === 0 ? undefined : [...roles] })}
    />
    <VariableList
      variables={details.variables ?? []}
      onChange={variables => set({ variables: variables.length === 0 ? undefined : [...variables] })}
    />
    <fieldset className={css['group']}>
      <legend className={css['legend']}>For facilitators</legend>
      {NOTES.map(({ detail, ...words }) => (
        <LinesField
          key={detail}
          {...words}
          detail={detail}
          minRows={2}
          maxLength={5_000}
          value={details[detail] ?? ''}
          onChange={text => set({ [detail]: text || undefined })}
        />
      ))}
    </fieldset>
  </>
)

const NOTES = [
  {
    detail: 'briefing',
    label: 'Briefing',
    description: 'Before the start: the situation, what players know, the room',
  },
  {
    detail: 'observe',
    label: 'What to observe',
    description: 'Signs of good and bad teamwork to watch for',
  },
  {
    detail: 'debriefing',
    label: 'Debrief questions',
    description: 'One per line. A team at one screen gets them after the end.',
  },
] as const

interface ObjectiveListProps {
  readonly objectives: readonly Objective[]
  readonly error: string | undefined
  readonly onChange: (objectives: readonly Objective[]) => void
}

const ObjectiveList = ({ objectives, error, onChange }: ObjectiveListProps) => {
  const said = useSaidOfDetail('objectives')
  const sections = useOnDesk(state => workOf(state).sections)
  const events = (id: string) => allEvents(sections).filter(event => objectivesOf(event).includes(id)).length
  return (
    <fieldset {...said} id={idOf('objectives')} tabIndex={-1} className={css['group']}>
      <legend className={css['legend']}>Objectives</legend>
      <p className={css['note']}>
        The skills that the exercise trains. Events refer to them, and the report shows each.
      </p>
      {objectives.length > 0 && (
        <ol className={css['rows']}>
          {objectives.map((objective, at) => (
            <li key={objective.id} className={css['objective']} aria-label={`Objective ${at + 1}`}>
              <ObjectiveFields
                objective={objective}
                label={`Objective ${at + 1}`}
                error={error}
                onChange={change => onChange(objectives.with(at, { ...objective, ...change }))}
              />
              <RemoveRow
                what={`objective ${at + 1}`}
                warning={servedBy(events(objective.id))}
                onRemove={() => onChange(objectives.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <FindingsOfDetail detail="objectives" />
      {objectives.length < OBJECTIVES_MOST && (
        <AddButton onAdd={() => onChange([...objectives, newObjective(objectives)])}>Objective</AddButton>
      )}
    </fieldset>
  )
}

const servedBy = (n: number): string | undefined =>
  n === 0 ? undefined : sentence('objective in events', { n })

interface ObjectiveFieldsProps {
  readonly objective: Objective
  readonly label: string
  readonly error: string | undefined
  readonly onChange: (change: Partial<Objective>) => void
}

const ObjectiveFields = ({ objective, label, error, onChange }: ObjectiveFieldsProps) => (
  <div className={css['fields']}>
    <TextField
      label={label}
      maxLength={120}
      error={error && objective.name.trim() === '' ? error : undefined}
      value={objective.name}
      onChange={event => onChange({ name: event.currentTarget.value })}
    />
    <TextArea
      label="What good looks like"
      autosize
      maxLength={600}
      value={objective.good}
      onChange={event => onChange({ good: event.currentTarget.value })}
    />
    <TagsField tags={objective.tags} onChange={tags => onChange({ tags: [...tags] })} />
  </div>
)

const newObjective = (objectives: readonly Objective[]): Objective => {
  const ids = new Set(objectives.map(({ id }) => id))
  const free = Array.from({ length: OBJECTIVES_MOST + 1 }, (_, at) => `objective-${at + 1}`)
  return { id: free.find(id => !ids.has(id)) ?? '', name: '', good: '', tags: [] }
}

const MOST_TAGS = 8

const TagsField = ({
  tags,
  onChange,
}: {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}) => (
  <TextField
    label="Tags"
    description="Separated by commas: for example a standard or an article of law"
    maxLength={480}
    defaultValue={tags.join(', ')}
    onChange={event =>
      onChange(
        event.currentTarget.value
          .split(',')
          .map(tag => tag.trim().slice(0, 60))
          .filter(tag => tag !== '')
          .slice(0, MOST_TAGS),
      )
    }
  />
)
