import { IconArrowLeft, IconReportAnalytics } from '@tabler/icons-react'
import type { CampaignDetail as Row } from '#contracts/report-lists.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Donut } from '#web/kit/figure/Donut.tsx'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import css from './CampaignDetail.module.css'

interface DetailProps {
  readonly name: string
  readonly rows: readonly Row[]
  readonly onBack: () => void
  readonly onReport: () => void
  /** Sends a reminder to one player; absent where nobody may. */
  readonly onRemind?: (row: Row) => void
  /** Whose reminder is on its way. */
  readonly reminding?: string | null
}

/** How far the players of an automated exercise have come: a chart and three tables (S2§2 Campaign detail). */
export const CampaignDetail = ({ name, rows, onBack, onReport, onRemind, reminding = null }: DetailProps) => {
  const completed = rows.filter(row => row.completed)
  const expired = rows.filter(row => row.expired)
  const inProgress = rows.filter(row => !row.completed && !row.expired)
  const share = rows.length === 0 ? 0 : Math.round((completed.length / rows.length) * 100)
  return (
    <div className={css['detail']}>
      <div className={css['head']}>
        <Button icon={<IconArrowLeft aria-hidden size="1.6rem" />} onClick={onBack}>
          GO BACK
        </Button>
        <h1>{name}</h1>
        <Button variant="primary" icon={<IconReportAnalytics aria-hidden size="1.6rem" />} onClick={onReport}>
          Report
        </Button>
      </div>
      <Card>
        <h2>Completion Metrics</h2>
        <Donut
          centre={`${share}%`}
          caption="completed"
          slices={[
            { label: 'Completed', value: completed.length, tone: 'ok' },
            { label: 'In progress', value: inProgress.length, tone: 'info' },
            { label: 'Expired', value: expired.length, tone: 'bad' },
          ]}
        />
      </Card>
      <Players title="Completed" rows={completed} />
      <Players title="In progress" rows={inProgress} reminding={reminding} {...(onRemind && { onRemind })} />
      <Players title="Expired" rows={expired} />
    </div>
  )
}

const HEADS = ['Player', 'Expire At', 'Completed', 'Expired', 'Remind'] as const

type PlayersProps = Pick<DetailProps, 'rows' | 'onRemind' | 'reminding'> & { readonly title: string }

const Players = ({ title, rows, onRemind, reminding }: PlayersProps) => (
  <Card flush>
    <h2 className={css['title']}>
      {title} <span className={css['count']}>{rows.length}</span>
    </h2>
    {rows.length === 0 ? (
      <p className={css['nobody']}>Nobody.</p>
    ) : (
      <Table
        caption={title}
        head={HEADS.map(head => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      >
        {rows.map(row => (
          <tr key={row.name}>
            <td>{row.name}</td>
            <td>{row.expireAt}</td>
            <td>{row.completed ? 'Yes' : 'No'}</td>
            <td>{row.expired ? 'Yes' : 'No'}</td>
            <td>
              {onRemind && (
                <Button size="sm" busy={reminding === row.name} aria-label={`SEND a reminder to ${row.name}`} onClick={() => onRemind(row)}>
                  SEND
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </Card>
)
