import { useState } from 'react'
import type { sendReminder } from '#contracts/calls/following/following.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { Pages } from '../page/Pages.tsx'
import css from './Dialogs.module.css'
import { type Found, useExercisesInProgress, type Waiting } from './exercises-in-progress.ts'
import { useFollowUp } from './use-follow-up.ts'

interface RemindAllProps {
  readonly open: boolean
  readonly title: string
  readonly found: Found
  readonly onClose: () => void
}

/** Rule 179. */
export const RemindAllDialog = ({ open, title, found, onClose }: RemindAllProps) => (
  <Dialog open={open} onClose={onClose} title={title} size="md">
    <p className={css['text']}>
      SEND emails these players their link again: each link at most once every ten minutes.
    </p>
    {open && <WaitingExercises found={found} />}
  </Dialog>
)

const WaitingExercises = ({ found }: { readonly found: Found }) => {
  const [page, turnTo] = useState(1)
  const { data, error, refetch } = useExercisesInProgress(page, found)
  if (!data)
    return error ? (
      <div className={css['list']} role="alert">
        <p className={css['text']}>{sentenceOfError(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <Loading label="Loading the exercises">
        <Skeleton height="12rem" />
      </Loading>
    )
  return (
    <>
      <ul className={css['list']}>
        {data.exercises.map(exercise => (
          <WaitingExercise key={exercise.id} {...exercise} found={found} />
        ))}
      </ul>
      <Pages label="Pages of the exercises" page={data.page} pages={data.pages} onPage={turnTo} />
    </>
  )
}

const WaitingExercise = ({
  id,
  identifier,
  scenario,
  players,
  found,
}: Waiting & { readonly found: Found }) => {
  const { act, busy, problem, reply } = useFollowUp<typeof sendReminder>('sendReminder', 'dialog')
  const [sent, setSent] = useState(false)
  const send = () => {
    setSent(true)
    act({ exerciseName: id, everybody: true, ...found })
  }
  return (
    <li className={css['row']}>
      <div>
        <h3>{identifier}</h3>
        <p className={css['text']}>
          {scenario}, {players === 1 ? '1 player' : `${players} players`} in progress
        </p>
        <p className={css['result']} role="status">
          {sent && !busy && (problem?.message ?? reply?.data)}
        </p>
      </div>
      <Button busy={busy} aria-label={`SEND reminders for ${identifier}`} onClick={send}>
        SEND
      </Button>
    </li>
  )
}
