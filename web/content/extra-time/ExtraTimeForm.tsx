import { type SubmitEvent, useState } from 'react'
import type { getExtraTime } from '#contracts/calls/following/extra-time.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { TIME_FACTORS } from '#domain/exercise/log/time-factor.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { dayAndTime, exactTime } from '#web/kit/time.ts'
import css from './ExtraTimeForm.module.css'

interface ExtraTimeFormProps {
  readonly state: ReplyOf<typeof getExtraTime>
  readonly problem: string | null
  readonly busy: boolean
  readonly onGive: (factor: number) => void
  readonly onClose: () => void
}

const factorWords = (factor: number): string =>
  factor === 1 ? 'None: the ordinary limits' : `${factor} times the limits`

export const ExtraTimeForm = ({ state, problem, busy, onGive, onClose }: ExtraTimeFormProps) => {
  const [factor, setFactor] = useState(state.factor)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onGive(factor)
  }
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['text']}>
        Only this window names the player’s extra time: players’ pages, lists and reports do not. But answers
        are judged by it, so a reader who compares times can infer it. A longer limit applies at once, even to
        open questions; a shorter one applies only to later questions.
      </p>
      {problem && <StandingBanner status="failed">{problem}</StandingBanner>}
      <SelectField
        label="Extra time"
        data-autofocus
        value={factor}
        onChange={event => setFactor(Number(event.currentTarget.value))}
        data={TIME_FACTORS.map(step => ({ value: String(step), label: factorWords(step) }))}
      />
      {state.record.length > 0 && (
        <section aria-label="Changes so far">
          <h3 className={css['heading']}>Changes so far</h3>
          <ul className={css['record']}>
            {state.record.map(({ at, by, factor: given, before }) => (
              <li key={at}>
                <time dateTime={at} title={exactTime(at)}>
                  {dayAndTime(at)}
                </time>{' '}
                {by}: {given === 1 ? 'none' : factorWords(given)} (before:{' '}
                {before === 1 ? 'none' : `${before} times`})
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css['actions']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
