import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'
import { Breakable } from '#web/kit/figure/Breakable.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { utcDay, utcMoment } from '#web/kit/time.ts'
import { OrderAgain } from '../orders/again/OrderAgain.tsx'
import { FreeSeat, TakenLine } from './FreeSeat.tsx'
import { LetterLine } from '#web/kit/status/LetterLine.tsx'
import css from './Players.module.css'
import { Remind } from './Remind.tsx'
import type { Row } from './rows.ts'
import { TestMail } from './TestMail.tsx'
import { StatusTag } from './statuses.tsx'
import { type Chosen, type Column, COLUMNS, HEADS } from './use-listing.ts'

/** null for completed players (S0§2, rule 40). */
const lastHead = (status: Chosen['status'], rows: readonly Row[]): string | null => {
  if (status === 'completed') return null
  // A participant has no address to send a reminder to (rule 179).
  const reminder = rows.every(({ participant }) => participant) ? 'Link' : 'Reminder'
  return status === null ? `${reminder} / Extend` : status === 'expired' ? 'Extend' : reminder
}

const phraseOf = (words: string): string => `"${words.replaceAll('"', ' ').trim()}"`

const NOT_BEGUN = { unopened: 'Link not opened', opened: 'Opened, not started' } as const

interface TableProps {
  readonly rows: readonly Row[]
  readonly asked: Chosen
  readonly chosen: Chosen
  readonly isBehind: boolean
  readonly choose: (change: Partial<Chosen>) => void
  readonly onExtend: (row: Row) => void
  readonly onStretch: (row: Row) => void
  readonly onLinks: (row: Row) => void
  readonly onRelink: (row: Row) => void
}

export const PlayersTable = ({
  rows,
  asked,
  chosen,
  isBehind,
  choose,
  onExtend,
  onStretch,
  onLinks,
  onRelink,
}: TableProps) => {
  const last = lastHead(asked.status, rows)
  return (
    <div className={css['table']} aria-busy={isBehind}>
      <Table
        caption="Players"
        head={
          <>
            {COLUMNS.map(column => (
              <SortedHead key={column} column={column} chosen={chosen} choose={choose} />
            ))}
            {last && (
              <th scope="col" className={css['lastHead']}>
                {last}
              </th>
            )}
          </>
        }
      >
        {rows.map(row => (
          <tr key={row.key}>
            <td>
              <button
                type="button"
                className={css['course']}
                title="Search for this name"
                onClick={() => choose({ search: phraseOf(row.course) })}
              >
                {row.course}
              </button>
              {row.repeats && <OrderAgain exercise={row.exercise} identifier={row.course} />}
              {row.tests && <TestMail row={row} />}
            </td>
            <td className={css['player']}>
              <span className={css['name']}>
                <Breakable text={row.player} />
              </span>
              {row.participant && <span className={css['code']}>{row.participant}</span>}
              {row.team && <span className={css['team']}>Team {row.team}</span>}
              {row.role && <span className={css['team']}>{row.role}</span>}
              {row.letter && <LetterLine letter={row.letter} />}
              {row.taken && <TakenLine since={row.taken} />}
            </td>
            <td className={css['word']} data-head={HEADS.trainer}>
              {row.trainer || '-'}
            </td>
            <td className={css['word']} data-head={HEADS.scenario}>
              {row.scenario}
            </td>
            <td className={css['status']}>
              <StatusTag status={row.status} />
              {row.notBegun && <span className={css['begun']}>{NOT_BEGUN[row.notBegun]}</span>}
            </td>
            <td data-head={HEADS.starts} title={utcMoment(row.starts)}>
              {utcDay(row.starts)}
            </td>
            <td data-head={HEADS.expires} title={utcMoment(row.expires)}>
              {utcDay(row.expires)}
            </td>
            {last && (
              <td className={css['last']}>
                {(row.offers ?? row.stretches) && (
                  <Acts row={row} {...{ onExtend, onStretch, onLinks, onRelink }} />
                )}
              </td>
            )}
          </tr>
        ))}
      </Table>
    </div>
  )
}

const Acts = ({
  row,
  onExtend,
  onStretch,
  onLinks,
  onRelink,
}: { readonly row: Row } & Pick<TableProps, 'onExtend' | 'onStretch' | 'onLinks' | 'onRelink'>) => (
  <div className={css['acts']}>
    {row.offers === 'reminder' && <Remind row={row} />}
    {row.offers === 'freeing' && <FreeSeat row={row} />}
    {row.offers === 'links' && (
      <Button
        size="sm"
        aria-label={`LINK of ${row.player}, ${row.participant}, ${row.course}`}
        onClick={() => onLinks(row)}
      >
        LINK
      </Button>
    )}
    {row.relinks && <Relink row={row} onRelink={onRelink} />}
    {row.offers === 'extension' && (
      <Button
        size="sm"
        aria-label={`EXTEND the time of ${row.player}, ${row.course}`}
        onClick={() => onExtend(row)}
      >
        EXTEND
      </Button>
    )}
    {row.stretches && (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Extra time for ${row.player}, ${row.course}`}
        onClick={() => onStretch(row)}
      >
        Extra time
      </Button>
    )}
  </div>
)

const Relink = ({ row, onRelink }: { readonly row: Row; readonly onRelink: (row: Row) => void }) => (
  <Button
    size="sm"
    variant="quiet"
    aria-label={
      row.participant
        ? `New link for ${row.player}, ${row.participant}, ${row.course}`
        : `Change the address of ${row.player}, ${row.course}`
    }
    onClick={() => onRelink(row)}
  >
    {row.participant ? 'New link' : 'Change address'}
  </Button>
)

const SortedHead = ({
  column,
  chosen,
  choose,
}: { readonly column: Column } & Pick<TableProps, 'chosen' | 'choose'>) => {
  const isSorted = chosen.sort === column
  const Arrow = isSorted && !chosen.falling ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (chosen.falling ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        className={`${css['sort']} ${isSorted ? css['sorted'] : ''}`}
        onClick={() => choose({ sort: column, falling: isSorted && !chosen.falling })}
      >
        {HEADS[column]}
        <Arrow aria-hidden size="1.4rem" stroke={1.6} />
      </button>
    </th>
  )
}
