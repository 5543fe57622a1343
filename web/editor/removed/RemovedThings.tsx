import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { getRemoved, Removable, restoreRemoved } from '#contracts/calls/scenarios/removed.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { dayAndTime } from '#web/kit/time.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { reported } from '../form/reported.ts'
import { QueryView } from '../page/QueryView.tsx'
import { useEditorQuery } from '../page/use-editor-query.ts'
import css from './RemovedThings.module.css'
import { RestoreAs } from './RestoreAs.tsx'

interface RemovedThingsProps {
  readonly what: Removable
  readonly called: string
}

/** Expectation 7. */
export const RemovedThings = ({ what, called }: RemovedThingsProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={css['removed']} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={css['summary']}>Removed {called}</summary>
      {open && <Pages what={what} />}
    </details>
  )
}

const Pages = ({ what }: { readonly what: Removable }) => {
  const [page, setPage] = useState(1)
  const removed = useEditorQuery<typeof getRemoved>('getRemoved', { what, page }, { keeps: true })
  return (
    <QueryView query={removed} height="8rem">
      {({ removed: things, more }) => (
        <>
          {things.length === 0 ? (
            <p className={css['note']}>Nothing to restore.</p>
          ) : (
            <ul className={css['list']}>
              {things.map(thing => (
                <Removed key={thing.id} what={what} thing={thing} />
              ))}
            </ul>
          )}
          {(more || page > 1) && (
            <div className={css['pages']}>
              <Button aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                Newer
              </Button>
              <Button aria-disabled={!more} onClick={() => more && setPage(page + 1)}>
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

interface RemovedProps {
  readonly what: Removable
  readonly thing: ReplyOf<typeof getRemoved>['removed'][number]
}

const Removed = ({ what, thing }: RemovedProps) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, name, of, isNameTaken, isTitleTaken, removedAt, removedBy, until } = thing
  const restore = async (under: { readonly as?: string; readonly title?: string } = {}) => {
    if (busy) return
    setBusy(true)
    // A refusal reloads the list too: the item's name may have been taken.
    await reported(
      () => editorCall<typeof restoreRemoved>('restoreRemoved', { what, id, ...under }, { write: {} }),
      queries,
    )
    setBusy(false)
  }
  return (
    <li className={css['thing']}>
      <span className={css['words']}>
        <strong>{name}</strong>
        <span className={css['note']}>
          {[
            of !== name && of,
            `removed ${dayAndTime(removedAt)}${removedBy === '' ? '' : ` by ${removedBy}`}`,
          ]
            .filter(Boolean)
            .join(', ')}
          , can be restored until {dayAndTime(until)}
        </span>
      </span>
      {isNameTaken || isTitleTaken ? (
        <RestoreAs what={what} thing={thing} busy={busy} onRestore={under => void restore(under)} />
      ) : (
        <Button busy={busy} aria-label={`Restore ${name}`} onClick={() => void restore()}>
          Restore
        </Button>
      )}
    </li>
  )
}
