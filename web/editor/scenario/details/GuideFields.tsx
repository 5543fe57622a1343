import { IconPlus } from '@tabler/icons-react'
import { OBJECTIVES_MOST } from '#domain/scenario/words.ts'
import type { Objective, ScenarioDetails } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import css from '#web/editor/page/dialogs.module.css'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { FindingsOfDetail } from '../checks/EventFindings.tsx'
import { useSaidOfDetail } from '../checks/said.ts'
import { idOf } from './use-details.ts'

interface GuideFieldsProps {
  readonly details: ScenarioDetails
  readonly set: (change: Partial<ScenarioDetails>) => void
  /** The refusal of the objectives. */
  readonly error: string | undefined
}

/** The objectives of the scenario, and its notes for facilitators, which no player gets (rules 232, 234). */
export const GuideFields = ({ details, set, error }: GuideFieldsProps) => (
  <>
    <ObjectiveList
      objectives={details.objectives ?? []}
      error={error}
      onChange={objectives => set({ objectives: objectives.length === 0 ? undefined : [...objectives] })}
    />
    <fieldset className={css['group']}>
      <legend className={css['legend']}>For facilitators, never shown to players</legend>
      <NoteField
        detail="briefing"
        label="Briefing"
        hint="Before the start: the situation, what players know, the room"
        value={details.briefing}
        set={set}
      />
      <NoteField
        detail="observe"
        label="What to observe"
        hint="Signs of good and bad teamwork to watch for"
        value={details.observe}
        set={set}
      />
      <NoteField
        detail="debriefing"
        label="Debrief questions"
        hint="One per line"
        value={details.debriefing}
        set={set}
      />
    </fieldset>
  </>
)

interface NoteFieldProps {
  readonly detail: 'briefing' | 'observe' | 'debriefing'
  readonly label: string
  readonly hint: string
  readonly value: string | undefined
  readonly set: GuideFieldsProps['set']
}

const NoteField = ({ detail, label, hint, value = '', set }: NoteFieldProps) => {
  const said = useSaidOfDetail(detail)
  return (
    <div>
      <TextArea
        {...said}
        id={idOf(detail)}
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxLength={5_000}
        value={value}
        onChange={event => set({ [detail]: event.currentTarget.value || undefined })}
      />
      <FindingsOfDetail detail={detail} />
    </div>
  )
}

interface ObjectiveListProps {
  readonly objectives: readonly Objective[]
  readonly error: string | undefined
  readonly onChange: (objectives: readonly Objective[]) => void
}

const ObjectiveList = ({ objectives, error, onChange }: ObjectiveListProps) => {
  const said = useSaidOfDetail('objectives')
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
              <div className={css['fields']}>
                <TextField
                  label={`Objective ${at + 1}`}
                  maxLength={120}
                  error={error && objective.name.trim() === '' ? error : undefined}
                  value={objective.name}
                  onChange={event =>
                    onChange(objectives.with(at, { ...objective, name: event.currentTarget.value }))
                  }
                />
                <TextArea
                  label="What good looks like"
                  autosize
                  maxLength={600}
                  value={objective.good}
                  onChange={event =>
                    onChange(objectives.with(at, { ...objective, good: event.currentTarget.value }))
                  }
                />
                <TagsField
                  tags={objective.tags}
                  onChange={tags => onChange(objectives.with(at, { ...objective, tags: [...tags] }))}
                />
              </div>
              <RemoveRow
                what={`objective ${at + 1}`}
                onRemove={() => onChange(objectives.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <FindingsOfDetail detail="objectives" />
      {objectives.length < OBJECTIVES_MOST && (
        <Button
          size="sm"
          icon={<IconPlus aria-hidden size="1.6rem" />}
          onClick={() => onChange([...objectives, newObjective(objectives)])}
        >
          Objective
        </Button>
      )}
    </fieldset>
  )
}

const newObjective = (objectives: readonly Objective[]): Objective => {
  const ids = new Set(objectives.map(({ id }) => id))
  const free = Array.from({ length: OBJECTIVES_MOST + 1 }, (_, at) => `objective-${at + 1}`)
  return { id: free.find(id => !ids.has(id)) ?? '', name: '', good: '', tags: [] }
}

const MOST_TAGS = 8

/** Tags separated by commas, for example the articles of a law. */
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
