import { useState } from 'react'
import type { sendReminder } from '#contracts/customers/following.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import css from './Dialogs.module.css'
import type { Waiting } from './rows.ts'
import { useFollowUp } from './use-follow-up.ts'

interface RemindAllProps {
  readonly open: boolean
  readonly waiting: readonly Waiting[]
  readonly onClose: () => void
}

/** Everybody in progress of an exercise at one press; who was reminded within ten minutes is left in peace (rule 179). */
export const RemindAllDialog = ({ open, waiting, onClose }: RemindAllProps) => (
  <Dialog open={open} onClose={onClose} title="Remind all in progress" size="md">
    <p className={css['text']}>Everybody who has not completed gets their link again, at most once in ten minutes.</p>
    <ul className={css['list']}>
      {waiting.map(exercise => (
        <WaitingExercise key={exercise.exercise} {...exercise} />
      ))}
    </ul>
  </Dialog>
)

const WaitingExercise = ({ exercise, course, scenario, players }: Waiting) => {
  const { act, busy, problem, reply } = useFollowUp<typeof sendReminder>('sendReminder')
  const [sent, setSent] = useState(false)
  const send = () => {
    setSent(true)
    act({ exerciseName: exercise, everybody: true })
  }
  return (
    <li className={css['row']}>
      <div>
        <h3>{course}</h3>
        <p className={css['text']}>
          {scenario}, {players === 1 ? '1 player' : `${players} players`} in progress
        </p>
        <p className={css['result']} role="status">
          {sent && !busy && (problem?.message ?? reply?.data)}
        </p>
      </div>
      <Button busy={busy} aria-label={`SEND reminders to all of ${course}`} onClick={send}>
        SEND
      </Button>
    </li>
  )
}
