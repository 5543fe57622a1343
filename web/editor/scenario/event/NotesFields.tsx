import type { EventOption, Objective } from '#domain/scenario/schema.ts'
import { optionLetter } from '#domain/scenario/option-letters.ts'
import { TextArea } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { useSaid } from '../checks/said.ts'
import { useIsSaidAt } from '../checks/use-findings.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useField, useOnDesk, workOf } from '../desk/desk.ts'
import { isChoosing } from '../desk/event-draft.ts'
import { Rare } from './fields.tsx'
import css from './judging.module.css'

/** Rules 232, 234. */
export const NotesFields = () => {
  const isSaid = useIsSaidAt('objectives', 'expected', 'help')
  return (
    <Rare title="For facilitators" open={isSaid}>
      <NoteField of="expected" label="Expected action" hint="What a good team does here" />
      <NoteField
        of="help"
        label="If a team is stuck"
        hint="How a facilitator gets it going again. A team at one screen can ask for this text as a hint."
      />
      <ObjectiveFields />
    </Rare>
  )
}

interface NoteFieldProps {
  readonly of: 'expected' | 'help'
  readonly label: string
  readonly hint: string
}

const NoteField = ({ of, label, hint }: NoteFieldProps) => {
  const [value, set] = useField(of)
  const said = useSaid(of)
  return (
    <WithFindings at={of}>
      <TextArea
        {...said}
        id={`event-${of}`}
        label={label}
        description={hint}
        autosize
        maxLength={5_000}
        value={value ?? ''}
        onChange={event => set(event.currentTarget.value || undefined)}
      />
    </WithFindings>
  )
}

const ObjectiveFields = () => {
  const objectives = useOnDesk(state => workOf(state).details.objectives) ?? []
  const [served = [], serve] = useField('objectives')
  const [options, setOptions] = useField('options')
  const [responseType] = useField('responseType')
  const said = useSaid('objectives')
  const unknown = [...served, ...options.flatMap(option => option.objectives ?? [])].filter(
    (id, index, all) => all.indexOf(id) === index && !objectives.some(each => each.id === id),
  )
  const rows: readonly Pick<Objective, 'id' | 'name'>[] = [
    ...objectives,
    ...unknown.map(id => ({ id, name: `${id} (not in the details)` })),
  ]
  return (
    <div
      {...said}
      id="event-objectives"
      role="group"
      aria-label="Objectives"
      tabIndex={-1}
      className={css['fields']}
    >
      <p className={css['head']}>Objectives</p>
      <p className={css['hint']}>
        {rows.length === 0
          ? 'This scenario has no objectives yet. Add them in its details (Modify Details).'
          : 'If a scored event serves an objective, every answer counts towards it. If only an option does, the event counts when that option is chosen.'}
      </p>
      {rows.map(({ id, name }) => (
        <div key={id} className={css['objective']}>
          <Toggle checked={served.includes(id)} onChange={isIn => serve(withId(served, id, isIn))}>
            {name}
          </Toggle>
          {isChoosing({ responseType }) && options.length > 0 && !served.includes(id) && (
            <div role="group" aria-label={`Options for ${name}`} className={css['options']}>
              {options.map((option, at) => (
                <label key={option.id} className={css['option']}>
                  <input
                    type="checkbox"
                    aria-label={`Option ${optionLetter(at)} concerns ${name}`}
                    checked={option.objectives?.includes(id) ?? false}
                    onChange={event =>
                      setOptions(options.with(at, serving(option, id, event.currentTarget.checked)))
                    }
                  />
                  {optionLetter(at)}
                </label>
              ))}
            </div>
          )}
        </div>
      ))}
      <WithFindings at="objectives">{null}</WithFindings>
    </div>
  )
}

const withId = (ids: readonly string[], id: string, isIn: boolean): string[] | undefined => {
  const next = isIn ? [...ids, id] : ids.filter(each => each !== id)
  return next.length === 0 ? undefined : next
}

const serving = ({ objectives = [], ...option }: EventOption, id: string, isIn: boolean): EventOption => {
  const next = withId(objectives, id, isIn)
  return next ? { ...option, objectives: next } : option
}
