import { optionLetter } from '#domain/scenario/option-letters.ts'
import type { Condition, ConditionAtom, ConditionPart } from '#domain/scenario/schema.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import { type Grade, GRADES } from '#domain/scenario/words.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { useField, useOnDesk, workOf } from '../desk/desk.ts'
import { canAskAbout, eventOfNew } from '../desk/event-draft.ts'
import { newAtom } from '../desk/judging.ts'
import { overviewIn } from '../desk/overview.ts'
import { titleOf } from '../desk/words.ts'
import type { EventDraft } from '../desk/work.ts'
import { NumberField } from './fields.tsx'
import css from './judging.module.css'
import { useProblemAt } from './problem-at.ts'

const MOST = 10

interface PartsProps {
  readonly parts: Pick<Condition, 'of' | 'parts'>
  readonly onChange: (parts: Pick<Condition, 'of' | 'parts'>) => void
  readonly withGroups?: boolean
  readonly label: string
  readonly id: string
}

export const useNewAtom = () => {
  const questions = useQuestions()
  const [id] = useField('id')
  const [section = ''] = useOnDesk(state => workOf(state).sections).map(({ name }) => name)
  return (is: ConditionAtom['is']): ConditionAtom => newAtom(is, eventOfNew(is, questions, id), section)
}

export const PartsFields = ({
  parts: { of, parts },
  onChange,
  withGroups = false,
  label,
  id,
}: PartsProps) => {
  const create = useNewAtom()
  const set = (next: Condition['parts']) => onChange({ of, parts: next })
  return (
    <div role="group" aria-label={label} className={css['fields']}>
      {parts.length > 1 && (
        <SelectField
          label="True if"
          value={of}
          data={[
            { value: 'all', label: 'all of these are true' },
            { value: 'any', label: 'any of these is true' },
          ]}
          onChange={event => onChange({ of: event.currentTarget.value === 'any' ? 'any' : 'all', parts })}
        />
      )}
      <ol className={css['list']}>
        {parts.map((part, at) => (
          // A part has no key but its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={`${css['part']} ${part.is === 'group' ? css['group'] : ''}`}>
            <PartFields
              part={part}
              label={`${label}, part ${at + 1}`}
              id={`${id}-${at + 1}`}
              onChange={next => set(parts.with(at, next))}
            />
            {parts.length > 1 && (
              <RemoveRow
                what={`part ${at + 1} of ${label.toLowerCase()}`}
                onRemove={() => set(parts.toSpliced(at, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {parts.length < MOST && (
        <div className={css['buttons']}>
          <AddButton onAdd={() => set([...parts, create('verdict')])}>Add part</AddButton>
          {withGroups && (
            <AddButton
              onAdd={() =>
                set([
                  ...parts,
                  { is: 'group', of: of === 'all' ? 'any' : 'all', not: false, parts: [create('verdict')] },
                ])
              }
            >
              Add group
            </AddButton>
          )}
        </div>
      )}
    </div>
  )
}

interface PartProps {
  readonly part: ConditionPart
  readonly label: string
  readonly id: string
  readonly onChange: (part: ConditionPart) => void
}

const PartFields = ({ part, label, id, onChange }: PartProps) => {
  if (part.is !== 'group') return <AtomFields atom={part} id={id} onChange={onChange} />
  return (
    <div className={css['fields']}>
      <SelectField
        label="The group"
        value={part.not ? 'not' : 'is'}
        data={[
          { value: 'is', label: 'holds' },
          { value: 'not', label: 'does not hold' },
        ]}
        onChange={event => onChange({ ...part, not: event.currentTarget.value === 'not' })}
      />
      <PartsFields
        parts={part}
        label={label}
        id={id}
        onChange={({ of, parts }) =>
          onChange({ ...part, of, parts: parts.filter(each => each.is !== 'group') })
        }
      />
    </div>
  )
}

const ASKS: readonly { readonly value: ConditionAtom['is']; readonly label: string }[] = [
  { value: 'verdict', label: 'The verdict on an answer' },
  { value: 'option', label: 'A chosen option' },
  { value: 'score', label: 'The score of a section' },
]
const VERDICTS: Readonly<Record<Grade, string>> = { right: 'right', partly: 'partly right', wrong: 'wrong' }

interface AtomProps<Atom extends ConditionAtom> {
  readonly atom: Atom
  readonly id: string
  readonly onChange: (atom: ConditionAtom) => void
}

const AtomFields = ({ atom, id, onChange }: AtomProps<ConditionAtom>) => {
  const create = useNewAtom()
  const questions = useQuestions()
  return (
    <div className={css['fields']}>
      <SelectField
        label="About"
        value={atom.is}
        data={[...ASKS]}
        onChange={event => {
          const is = ASKS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'verdict'
          const next = create(is)
          if (next.is === 'score' || atom.is === 'score') return onChange(next)
          const question = questions.find(each => each.id === atom.event)
          const isKept = question ? canAskAbout(is, question) : is === 'verdict'
          onChange(isKept ? { ...next, event: atom.event } : next)
        }}
      />
      {atom.is === 'score' ? (
        <ScoreFields atom={atom} id={id} onChange={onChange} />
      ) : (
        <AnswerQuestion atom={atom} id={id} onChange={onChange} />
      )}
    </div>
  )
}

type Of<Is extends ConditionAtom['is']> = Extract<ConditionAtom, { is: Is }>

const ScoreFields = ({ atom, id, onChange }: AtomProps<Of<'score'>>) => {
  const ofSection = useProblemAt(`${id}-section`)
  const names = useOnDesk(state => workOf(state).sections).map(({ name }) => name)
  return (
    <div className={css['pair']}>
      <SelectField
        {...ofSection}
        label="Section"
        value={atom.section}
        data={names.includes(atom.section) ? names : [atom.section, ...names]}
        onChange={event => onChange({ ...atom, section: event.currentTarget.value })}
      />
      <SelectField
        label="Is"
        value={atom.not ? 'not' : 'is'}
        data={[
          { value: 'is', label: 'at least' },
          { value: 'not', label: 'below' },
        ]}
        onChange={event => onChange({ ...atom, not: event.currentTarget.value === 'not' })}
      />
      <NumberField
        label="Percent"
        whole
        value={atom.atLeast}
        limits={[0, 100]}
        onChange={value => onChange({ ...atom, atLeast: Math.round(value ?? 0) })}
      />
    </div>
  )
}

const useQuestions = (): readonly Pick<
  EventDraft,
  'id' | 'subject' | 'content' | 'type' | 'responseType' | 'options'
>[] => {
  const overview = useOnDesk(overviewIn)
  const editing = useOnDesk(state => workOf(state).editing)
  const stored = [...overview.values()].map(({ event }) => event).filter(({ id }) => id !== editing?.original)
  const own = editing ? [editing.event] : []
  return [...own, ...stored].filter(event => isAnswerable(event) || event.responseType === 'random')
}

const AnswerQuestion = ({ atom, id, onChange }: AtomProps<Of<'option'> | Of<'verdict'>>) => {
  const [ofEvent, ofOption] = [useProblemAt(`${id}-event`), useProblemAt(`${id}-option`)]
  const questions = useQuestions().filter(event => canAskAbout(atom.is, event))
  const event = questions.find(each => each.id === atom.event)
  const listed = questions.map(each => ({ value: each.id, label: `${each.id}: ${titleOf(each)}` }))
  return (
    <>
      <SelectField
        {...ofEvent}
        label="Event"
        value={atom.event}
        data={
          event
            ? listed
            : [
                {
                  value: atom.event,
                  label: atom.event === '' ? 'Choose an event' : `${atom.event} (not available here)`,
                },
                ...listed,
              ]
        }
        onChange={change =>
          onChange(
            atom.is === 'option'
              ? { ...atom, event: change.currentTarget.value, option: '' }
              : { ...atom, event: change.currentTarget.value },
          )
        }
      />
      <div className={css['pair']}>
        <SelectField
          label="Answer"
          value={atom.not ? 'not' : 'is'}
          data={[
            { value: 'is', label: atom.is === 'option' ? 'includes' : 'is' },
            { value: 'not', label: atom.is === 'option' ? 'does not include' : 'is not' },
          ]}
          onChange={change => onChange({ ...atom, not: change.currentTarget.value === 'not' })}
        />
        {atom.is === 'verdict' ? (
          <SelectField
            label="Verdict"
            value={atom.verdict}
            data={GRADES.map(value => ({ value, label: VERDICTS[value] }))}
            onChange={change =>
              onChange({
                ...atom,
                verdict: GRADES.find(value => value === change.currentTarget.value) ?? 'right',
              })
            }
          />
        ) : (
          <SelectField
            {...ofOption}
            label="Option"
            value={atom.option}
            data={[
              { value: '', label: 'Choose an option' },
              ...(event?.options ?? []).map(({ id, text }, at) => ({
                value: id,
                label: `${optionLetter(at)}. ${text}`,
              })),
            ]}
            onChange={change => onChange({ ...atom, option: change.currentTarget.value })}
          />
        )}
      </div>
    </>
  )
}
