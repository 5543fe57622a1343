import type { FigureRow, FigureTable } from '#contracts/words/rehearsal-tables.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import { allEvents } from '../desk/work.ts'
import css from './Figures.module.css'

interface FiguresProps {
  readonly table: FigureTable
  readonly opened: string
  readonly onOpen: (link: string) => void
}

export const Figures = ({ table, opened, onOpen }: FiguresProps) => {
  const { name, result, columns, rows } = table
  const heads = columns.map(({ head }) => head)
  return (
    <div className={css['figures']}>
      <h3>{name}</h3>
      <p>{result}</p>
      <details className={css['means']}>
        <summary>What the columns mean</summary>
        <dl>
          {columns.map(({ head, says }) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Card flush>
        <Table
          stacks
          caption={name}
          head={heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        >
          {rows.map((row, index) => {
            const link = `${name} ${index}`
            return (
              <Row
                key={link}
                row={row}
                heads={heads}
                isOpened={link === opened}
                onOpen={() => onOpen(link)}
              />
            )
          })}
        </Table>
      </Card>
    </div>
  )
}

interface RowProps extends Opening {
  readonly row: FigureRow
  readonly heads: readonly string[]
}

interface Opening {
  readonly isOpened: boolean
  readonly onOpen: () => void
}

const Row = ({ row, heads, ...opening }: RowProps) => {
  const [first = '', ...others] = row.cells
  return (
    <tr>
      <td className={css['first']}>
        {row.event === null ? first : <EventLink event={row.event} {...opening} />}
        <span className={css['note']}>{row.note}</span>
      </td>
      {others.map((cell, index) => (
        <td key={heads[index + 1]} data-head={heads[index + 1]} className={css['cell']}>
          <span>{cell}</span>
        </td>
      ))}
    </tr>
  )
}

const EventLink = ({ event, isOpened, onOpen }: Opening & { readonly event: string }) => {
  const desk = useDesk()
  const isThere = useOnDesk(state => allEvents(workOf(state).sections).some(({ id }) => id === event))
  if (!isThere) return <span>{event}</span>
  return (
    <Button
      variant="link"
      size="sm"
      id={isOpened ? `event ${event}` : undefined}
      onClick={() => {
        onOpen()
        openEvent(desk, event)
      }}
    >
      Event {event}
    </Button>
  )
}
