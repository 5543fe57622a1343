import { useState } from 'react'
import { Link } from 'react-router'
import type { whereUsed } from '#contracts/calls/scenarios/used.ts'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { paths } from '#web/paths/paths.ts'
import { QueryView } from '../page/QueryView.tsx'
import { useEditorQuery } from '../page/use-editor-query.ts'
import css from './WhereUsed.module.css'

type Wanted = Pick<BodyOf<typeof whereUsed>, 'what' | 'name' | 'organisation'>

/** Needs the item as its `key` where the item can change. */
export const WhereUsed = (wanted: Wanted) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={css['used']} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={css['summary']}>Where it is used</summary>
      {open && <Pages {...wanted} />}
    </details>
  )
}

const Pages = (wanted: Wanted) => {
  const [page, setPage] = useState(1)
  const used = useEditorQuery<typeof whereUsed>('whereUsed', { ...wanted, page }, { keeps: true })
  return (
    <QueryView query={used} height="6rem">
      {reply => (
        <>
          <Uses {...reply} />
          {(reply.more || page > 1) && (
            <div className={css['pages']}>
              <Button aria-disabled={page === 1} onClick={() => page > 1 && setPage(page - 1)}>
                Previous{' '}
              </Button>
              <Button aria-disabled={!reply.more} onClick={() => reply.more && setPage(page + 1)}>
                Next{' '}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

const KINDS = { document: 'PDF', persona: 'Persona', client: 'Client', account: 'Account' } as const
const SHOWN = 8

const Uses = ({ scenarios, exercises, others }: ReplyOf<typeof whereUsed>) => {
  if (scenarios.length + exercises + others.length === 0) return <p className={css['note']}>Nowhere.</p>
  return (
    <>
      <ul className={css['list']}>
        {scenarios.map(({ fileName, events }) => (
          <li key={fileName}>
            <Link to={paths.editorScenario(fileName)}>{fileName}</Link>
            {events.length === 0 && <span className={css['note']}> in its details or documents</span>}
            <ul className={css['events']}>
              {events.slice(0, SHOWN).map(({ id, title }) => (
                <li key={id}>
                  <Link to={paths.editorScenario(fileName, id)}>
                    {id}: {title}
                  </Link>
                </li>
              ))}
              {events.length > SHOWN && (
                <li className={css['note']}>
                  and{' '}
                  {events.length - SHOWN === 1
                    ? '1 further event'
                    : `${events.length - SHOWN} further events`}
                </li>
              )}
            </ul>
          </li>
        ))}
        {others.map(({ kind, name }) => (
          <li key={`${kind} ${name}`}>
            {KINDS[kind]} {kind === 'document' ? <Link to={paths.editorDocument(name)}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {exercises > 0 && (
        <p className={css['note']}>
          {exercises === 1
            ? 'Used by 1 exercise whose deadline or close is still ahead.'
            : `Used by ${exercises} exercises whose deadline or close is still ahead.`}
        </p>
      )}
    </>
  )
}
