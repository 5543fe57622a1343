import { type ReactNode, useState } from 'react'
import type { CampaignDetail as Player } from '#contracts/calls/reports/report-lists.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { LetterLine } from '#web/kit/status/LetterLine.tsx'
import css from './exercises.module.css'
import { canBeHelped } from './helped.ts'
import { namedIn } from './named-in.ts'

interface PlayerTableProps {
  readonly title: 'Completed' | 'In progress' | 'Expired'
  readonly rows: readonly Player[]
  /** Only players in progress can be reminded (S2§2). */
  readonly onRemind?: (player: Player) => Promise<boolean>
  readonly end?: ReactNode
  readonly onHelp: (player: Player) => void
}

const HEAD = ['Player', 'Expire At', 'Completed', 'Expired', 'Remind'] as const

export const PlayerTable = ({ title, rows, onRemind, onHelp, end }: PlayerTableProps) => {
  const [busy, setBusy] = useState('')
  const remind = async (row: Player) => {
    if (busy !== '') return
    setBusy(row.name)
    await onRemind?.(row)
    setBusy('')
  }
  return (
    <div className={css['group']}>
      <div className={css['groupHead']}>
        <h2>
          {title} ({rows.length})
        </h2>
        {end}
      </div>
      <Card flush>
        {rows.length === 0 ? (
          <p className={css['empty']}>No players.</p>
        ) : (
          <Table
            stacks
            caption={title}
            head={HEAD.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          >
            {rows.map(row => (
              <tr key={namedIn(row.name).code}>
                <td>
                  {row.player}
                  <span className={css['customer']}>
                    {[namedIn(row.name).email, row.team].filter(Boolean).join(' · ')}
                  </span>
                  {row.letter && <LetterLine letter={row.letter} />}
                </td>
                <td className={css['day']} data-head={HEAD[1]} title={`${row.expiresAt} (UTC)`}>
                  {row.expireAt}
                </td>
                <td data-head={HEAD[2]}>{yesNo(row.completed)}</td>
                <td data-head={HEAD[3]}>{yesNo(row.expired)}</td>
                <td data-head={HEAD[4]}>
                  <span className={css['acts']}>
                    {onRemind && namedIn(row.name).email !== '' && (
                      <Button
                        size="sm"
                        busy={busy === row.name}
                        aria-label={`SEND a reminder to ${row.player}`}
                        onClick={() => void remind(row)}
                      >
                        SEND
                      </Button>
                    )}
                    {canBeHelped({ ...row, email: namedIn(row.name).email }) && (
                      <Button
                        size="sm"
                        aria-label={`Help ${row.player}`}
                        aria-haspopup="dialog"
                        onClick={() => onHelp(row)}
                      >
                        Help
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </div>
  )
}

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')
