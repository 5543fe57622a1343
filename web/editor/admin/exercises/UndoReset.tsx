import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { undoReset } from '#contracts/calls/lead/facilitate.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { utcTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../../form/reported.ts'
import css from './exercises.module.css'
import type { ListedExercise } from './use-listed.ts'

const Confirm = windowPart(() => import('#web/kit/window/Dialog.tsx').then(file => file.Confirm))

interface UndoResetProps {
  readonly exercise: Pick<ListedExercise, 'id' | 'name'>
  readonly reset: NonNullable<ListedExercise['resetToUndo']>
}

/** Rule 126. */
export const UndoReset = ({ exercise: { id, name }, reset: { at, players } }: UndoResetProps) => {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    await reported(() => editorCall<typeof undoReset>('undoReset', { exercise: id }, { write: {} }), queries)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <span className={css['undo']}>
        <Button
          size="sm"
          aria-label={`Undo the reset of ${utcTime(at)} (UTC): ${name}`}
          onClick={() => setAsking(true)}
        >
          Undo the reset of {utcTime(at)} (UTC)
        </Button>
      </span>
      <Suspense>
        {asking && (
          <Confirm
            open
            harmless
            busy={busy}
            title={`Undo the reset of ${name}?`}
            action="Undo the reset"
            onClose={() => setAsking(false)}
            onConfirm={() => void undo()}
          >
            The run before the reset will come back as it was on {utcTime(at)} (UTC), with{' '}
            {players === 1 ? '1 player' : `${players} players`} and all answers. If it was running, it will
            come back paused.
          </Confirm>
        )}
      </Suspense>
    </>
  )
}
