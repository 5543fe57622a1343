import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { DOWN, moveFocus } from '#web/kit/action/arrow-keys.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { isOpen, unread } from '../visit/channels.ts'
import { go } from '../parts/go.tsx'
import { useShortcuts } from '../parts/shortcuts.ts'
import { placeOfMail } from '../parts/place.ts'
import css from './MailList.module.css'
import { MailRow } from './MailRow.tsx'
import type { Filter } from './shown-mails.ts'
import { useSteadyList } from './steady-list.ts'

const FIRST = 24

interface MailListProps {
  readonly all: readonly PlayEvent[]
  readonly shown: readonly PlayEvent[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly openId: string | null
}

export const MailList = ({ all, shown, filter, onFilter, openId }: MailListProps) => {
  const search = useRef<HTMLInputElement>(null)
  const rows = useFirstRowsFirst(shown)
  const { scroller, list, above, showAbove } = useSteadyList(rows.map(mail => mail.id))
  useShortcuts({ '/': () => search.current?.focus() })
  return (
    <section className={css['list']} aria-label="Mails">
      <div className={css['head']}>
        <div className={css['title']}>
          <h1>Inbox</h1>
          <p>{unread(all)} unread</p>
        </div>
        <label className={css['search']}>
          <IconSearch aria-hidden size="1.8rem" stroke={1.7} />
          <VisuallyHidden>Search mail</VisuallyHidden>
          <input
            ref={search}
            type="search"
            placeholder="Search mail"
            value={filter.query}
            onChange={event => onFilter({ ...filter, query: event.currentTarget.value })}
          />
          <kbd aria-hidden>/</kbd>
        </label>
        <Filters all={all} filter={filter} onFilter={onFilter} />
      </div>
      <div ref={scroller} className={css['scroll']}>
        {above > 0 && (
          <div className={css['above']}>
            <Button size="sm" variant="primary" onClick={showAbove}>
              {above === 1 ? '1 new mail above' : `${above} new mails above`}
            </Button>
          </div>
        )}
        {shown.length === 0 ? (
          <Empty any={all.length > 0} onClear={() => onFilter({ kind: 'all', query: '' })} />
        ) : (
          // The rows are links; the list only handles keys pressed on them.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ol ref={list} onKeyDown={walk}>
            {rows.map(mail => (
              <MailRow key={mail.id} mail={mail} open={mail.id === openId} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

const useFirstRowsFirst = (mails: readonly PlayEvent[]): readonly PlayEvent[] => {
  const [isWhole, setWhole] = useState(mails.length <= FIRST)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? mails : mails.slice(0, FIRST)
}

const walk = (press: KeyboardEvent<HTMLOListElement>) => {
  // MailReader reads this attribute.
  press.currentTarget.toggleAttribute('data-walked', press.key in DOWN)
  if (press.key === 'Enter' && document.activeElement?.matches('[aria-current]'))
    document.getElementById('mail-title')?.focus()
  const row = moveFocus(press, press.currentTarget.querySelectorAll('[data-mail]'), DOWN, 'leave')
  const id = row?.dataset['mail']
  if (id !== undefined) go(placeOfMail(id))
}

const KINDS = [
  { kind: 'all', name: 'All' },
  { kind: 'unread', name: 'Unread' },
  { kind: 'to answer', name: 'To answer' },
] as const

const Filters = ({ all, filter, onFilter }: Pick<MailListProps, 'all' | 'filter' | 'onFilter'>) => {
  const waiting = all.filter(isOpen).length
  return (
    <div className={css['filters']} role="group" aria-label="Show">
      {KINDS.map(({ kind, name }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => onFilter({ ...filter, kind })}
        >
          {name}
          {kind === 'to answer' && waiting > 0 && <span className={css['waiting']}> {waiting}</span>}
        </button>
      ))}
    </div>
  )
}

const Empty = ({ any, onClear }: { readonly any: boolean; readonly onClear: () => void }) =>
  any ? (
    <div className={css['empty']}>
      <p>No mail matches.</p>
      <Button size="sm" onClick={onClear}>
        Show all mail
      </Button>
    </div>
  ) : (
    <p className={css['empty']}>No mail.</p>
  )
