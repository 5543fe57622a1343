import { type SubmitEvent, useState } from 'react'
import type { extendExercise } from '#contracts/calls/following/following.ts'
import { sentence } from '#contracts/words/messages.ts'
import { EXTENSION, extendedUntil } from '#domain/exercise/log/extension.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { utcDay } from '#web/kit/time.ts'
import css from './Dialogs.module.css'
import type { Row } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

/** Rule 39. */
export const ExtendDialog = ({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) => {
  const [text, setText] = useState(String(EXTENSION.days))
  const [asked, setAsked] = useState(false)
  const [now] = useState(Date.now)
  const { act, busy, problem, forget } = useFollowUp<typeof extendExercise>(
    'extendExercise',
    'dialog',
    onClose,
  )
  const days = daysIn(text)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (days !== null) act({ exerciseName: row.exercise, code: row.code, days })
    else document.getElementById('extension-days')?.focus()
  }
  return (
    <Dialog open onClose={onClose} title="Extend the time">
      <form className={css['form']} onSubmit={submit} noValidate>
        <p className={css['text']}>
          {row.player} had until {utcDay(row.expires)} (UTC) to play {row.scenario}. The link will work again
          at once; no email will be sent.
        </p>
        {problem && <StandingBanner status="failed">{problem.message}</StandingBanner>}
        <TextField
          id="extension-days"
          label="Number of days"
          description={
            days !== null &&
            `Until ${utcDay(new Date(extendedUntil(now, Date.parse(row.expires), days)).toISOString())} (UTC).`
          }
          type="number"
          inputMode="numeric"
          min={1}
          max={EXTENSION.longest}
          data-autofocus
          value={text}
          error={asked && days === null && sentence('extension days', { max: EXTENSION.longest })}
          onChange={event => {
            forget()
            setText(event.currentTarget.value)
          }}
        />
        <div className={css['actions']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            EXTEND
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const daysIn = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return days >= 1 && days <= EXTENSION.longest ? days : null
}
