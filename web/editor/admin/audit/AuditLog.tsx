import { IconDownload, IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '#web/api/download.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import css from './audit.module.css'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { ChainState } from './ChainState.tsx'
import { askedOf, type AuditQuery, useAuditPage, useAuditQuery } from './use-audit-log.ts'

/** Security §8.3, rule 186. */
export const AuditLog = () => {
  const { query, choose, turnTo, clear } = useAuditQuery()
  const page = useAuditPage(query)
  const isFiltered = Object.entries(query).some(([name, value]) => name !== 'before' && value !== '')
  return (
    <>
      <TabHead
        title="Audit Log"
        note="Logins, changes and exports by authors, administrators, customers, trainers and facilitators, players’ agreements, and requests refused for lack of access. Reading and exporting the log are logged too."
      />
      <ChainState />
      <AuditFilters query={query} calls={page.data?.calls ?? []} onChoose={choose} />
      <QueryView query={page} height="48rem">
        {({ entries, older, matching, mostCounted }) => (
          <>
            <div className={css['above']}>
              <p className={css['count']} role="status">
                {matching >= mostCounted
                  ? `${mostCounted.toLocaleString('en-GB')} entries or more`
                  : counted(matching)}
              </p>
              <Exports query={query} />
            </div>
            <Card flush>
              {entries.length === 0 ? (
                <EmptyState
                  icon={<IconListSearch aria-hidden size="2.4rem" stroke={1.5} />}
                  title="No entry matches"
                  action={isFiltered && <Button onClick={clear}>Show everything</Button>}
                >
                  Change the filters, or clear them.
                </EmptyState>
              ) : (
                <AuditTable caption="Entries of the audit log" entries={entries} />
              )}
            </Card>
            <nav className={css['pages']} aria-label="Pages of the log">
              {query.before !== '' && <Button onClick={() => turnTo('')}>Newest</Button>}
              {older !== '' && (
                <Button busy={page.isPlaceholderData} onClick={() => turnTo(older)}>
                  Older
                </Button>
              )}
            </nav>
          </>
        )}
      </QueryView>
    </>
  )
}

const counted = (n: number): string => `${n.toLocaleString('en-GB')} ${n === 1 ? 'entry' : 'entries'}`

const Exports = ({ query }: { readonly query: AuditQuery }) => {
  const [busy, setBusy] = useState('')
  const take = async (format: 'csv' | 'json') => {
    setBusy(format)
    const { before: _before, ...asked } = askedOf(query)
    await download('exportAuditLog', { ...asked, format }, editorSession()?.token ?? null).catch(
      (error: unknown) => showBanner('failed', sentenceOfError(error)),
    )
    setBusy('')
  }
  return (
    <span className={css['exports']}>
      {(['csv', 'json'] as const).map(format => (
        <Button
          key={format}
          busy={busy === format}
          aria-label={`Export ${format.toUpperCase()}: all entries that match`}
          icon={<IconDownload aria-hidden size="1.6rem" stroke={1.6} />}
          onClick={() => void take(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}
