import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { messages } from '#contracts/words/messages.ts'
import { MOST_OPTIONS, optionLetter } from '#domain/scenario/option-letters.ts'
import type { EventOption } from '#domain/scenario/schema.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { FindingsOfOptions } from '../checks/EventFindings.tsx'
import { optionPart } from '../checks/places.ts'
import { useSaidOfOptions } from '../checks/said.ts'
import { type Desk, useDesk, useField, workOf } from '../desk/desk.ts'
import { saidOf } from '../desk/left-behind.ts'
import { freeOptionId, type Mark, marked, markOf, withoutOption } from '../desk/options.ts'
import { changed } from '../desk/work.ts'
import { NextField } from '../find/NextField.tsx'
import { useOptionKeys } from './option-keys.ts'
import css from './OptionFields.module.css'

const HINTS = {
  option: 'Players choose one.',
  checkbox:
    'Players choose as many as they want. The points are the share of correct options chosen, less the wrong ones.',
  reorder:
    'The order here is the correct one; players see it shuffled. Only the option they put first can lead on.',
  random: 'One option is drawn at random when the event appears.',
} as const

export const OptionFields = () => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const [options, setOptions] = useField('options')
  const said = useSaidOfOptions(options)
  const add = () => {
    desk.change('', work =>
      changed(work, { options: [...options, { id: freeOptionId(options), text: '', next: '-1' }] }),
    )
  }
  const move = (at: number, by: 1 | -1) => {
    const [option, other] = [options[at], options[at + by]]
    if (!option || !other) return
    desk.change('', work => changed(work, { options: options.with(at, other).with(at + by, option) }))
    announce(`Option ${at + 1 + by} of ${options.length}`)
  }
  return (
    <div role="group" aria-label="Options" aria-describedby={said['aria-describedby']}>
      <p className={css['hint']}>{kind in HINTS ? HINTS[kind as keyof typeof HINTS] : ''}</p>
      <ol className={css['options']}>
        {options.map((option, at) => (
          <OptionRow
            key={option.id}
            option={option}
            letter={optionLetter(at)}
            isFirst={at === 0}
            isLast={at === options.length - 1}
            onChange={next => setOptions(options.with(at, next))}
            onMove={by => move(at, by)}
          />
        ))}
      </ol>
      <FindingsOfOptions />
      {options.length < MOST_OPTIONS && <AddButton onAdd={add}>Add option</AddButton>}
    </div>
  )
}

interface OptionRowProps {
  readonly option: EventOption
  readonly letter: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onChange: (option: EventOption) => void
  readonly onMove: (by: 1 | -1) => void
}

const OptionRow = ({ option, letter, isFirst, isLast, onChange, onMove }: OptionRowProps) => {
  const desk = useDesk()
  const [kind] = useField('responseType')
  const [id] = useField('id')
  const [options] = useField('options')
  const isMarked = kind === 'option' || kind === 'checkbox'
  const ofWords = useSaidOfOptions(options, option.id, 'words', ...(isMarked ? [] : (['mark'] as const)))
  const ofNext = useSaidOfOptions(options, option.id, 'next')
  const keys = useOptionKeys(option.id)
  return (
    <li className={css['option']}>
      <span className={css['letter']} aria-hidden>
        {letter}
      </span>
      <textarea
        {...ofWords}
        {...keys}
        id={`event-${optionPart(option.id, 'words')}`}
        className={css['text']}
        aria-label={`Option ${letter}`}
        rows={1}
        maxLength={2_000}
        value={option.text}
        onChange={event => onChange({ ...option, text: event.currentTarget.value })}
      />
      <span className={css['moves']}>
        <IconButton
          small
          label={`Move option ${letter} up`}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp aria-hidden size="1.6rem" />
        </IconButton>
        <IconButton
          small
          label={`Move option ${letter} down`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown aria-hidden size="1.6rem" />
        </IconButton>
        <RemoveRow what={`option ${letter}`} onRemove={() => removeOption(desk, option.id)} />
      </span>
      {isMarked && <MarkField option={option} letter={letter} isScale={kind === 'option'} />}
      <div className={css['next']}>
        <NextField
          quiet
          id={`event-${optionPart(option.id, 'next')}`}
          label={`Option ${letter} leads to`}
          of={id}
          value={option.next}
          said={ofNext}
          onChange={next => onChange({ ...option, next })}
        />
        <FindingsOfOptions option={option.id} />
      </div>
    </li>
  )
}

const removeOption = (desk: Desk, option: string): void => {
  const before = workOf(desk.get())
  desk.change('', work => withoutOption(work, option))
  const said = saidOf(before, workOf(desk.get()))
  if (said !== '') showBanner('warning', `${messages['option removed']} ${said}`)
}

const MARKS: readonly { readonly value: Mark; readonly label: string }[] = [
  { value: 'none', label: 'No mark' },
  { value: 'correct', label: 'Correct' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'wrong', label: 'Wrong' },
]

const MarkField = ({
  option,
  letter,
  isScale,
}: {
  readonly option: EventOption
  readonly letter: string
  readonly isScale: boolean
}) => {
  const desk = useDesk()
  const [correct] = useField('correct')
  const [neutral] = useField('neutral')
  const [wrong] = useField('wrong')
  const [options] = useField('options')
  const said = useSaidOfOptions(options, option.id, 'mark')
  const mark = markOf({ correct, neutral, wrong }, option.id)
  return (
    <select
      {...said}
      id={`event-${optionPart(option.id, 'mark')}`}
      className={`${css['mark']} ${css[mark]}`}
      aria-label={`Option ${letter} is`}
      value={mark}
      onChange={event => {
        const chosen = MARKS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'none'
        desk.change('', work => marked(work, option.id, chosen))
      }}
    >
      {MARKS.filter(({ value }) => isScale || value !== 'neutral' || mark === 'neutral').map(
        ({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ),
      )}
    </select>
  )
}
