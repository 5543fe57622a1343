import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { overviewIn } from '../desk/overview.ts'
import { titleOf } from '../desk/words.ts'
import type { WindowProps } from '../dialogs/window-props.ts'
import { Discussion } from './Discussion.tsx'
import css from './Discussion.module.css'
import { useThreads } from './threads.ts'

export const ThreadsDialog = ({ onClose }: WindowProps) => {
  const asked = useThreads()
  return (
    <Dialog open onClose={onClose} title="Authors’ comments" size="md">
      <QueryView query={asked} height="6rem">
        {threads =>
          threads.length === 0 ? (
            <p>No comments yet. Open an event to write the first.</p>
          ) : (
            <ul className={css['threads']}>
              {threads.map(thread => (
                <li key={thread.event}>
                  <ThreadRow {...thread} onClose={onClose} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}

interface ThreadRowProps extends WindowProps {
  readonly event: string
  readonly comments: number
  readonly isDone: boolean
}

const ThreadRow = ({ event, comments, isDone, onClose }: ThreadRowProps) => {
  const desk = useDesk()
  const filename = useOnDesk(state => state.fileName)
  const placed = useOnDesk(overviewIn).get(event)
  const [open, setOpen] = useState(false)
  const goThere = () => {
    onClose()
    openEvent(desk, event)
  }
  return (
    <details className={css['thread']} onToggle={toggle => setOpen(toggle.currentTarget.open)}>
      <summary>
        Event {event},{' '}
        {placed ? titleOf(placed.event) : <span className={css['gone']}>which no longer exists</span>}:{' '}
        {comments === 1 ? '1 comment' : `${comments} comments`} {isDone && <Tag tone="ok">Done</Tag>}
      </summary>
      {open && (
        <>
          <Discussion filename={filename} event={event} />
          {placed && <Button onClick={goThere}>Open the event</Button>}
        </>
      )}
    </details>
  )
}
