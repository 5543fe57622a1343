import type { ReactNode } from 'react'
import type { getDashboard } from '#contracts/calls/administration/overview.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { Donut, type Slice } from '#web/kit/figure/Donut.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import css from './Dashboard.module.css'

export const Dashboard = () => (
  <>
    <TabHead title="Dashboard" note="The exercises of this installation." />
    <QueryView query={useEditorQuery<typeof getDashboard>('getDashboard', {})} height="40rem">
      {figures => <Charts {...figures} />}
    </QueryView>
  </>
)

const Charts = ({ automated, facilitated, distribution }: Figures) => {
  const { completed, inProgress, expired, exercises } = automated
  const players = completed + inProgress + expired
  const live = facilitated.open + facilitated.closed
  return (
    <div className={css['charts']}>
      <Chart
        id="chart-automated"
        title="Automated Exercises"
        of={exercises === undefined ? 'Players' : `Players of ${counted(exercises)}`}
      >
        <Donut
          centre={players}
          caption={players === 1 ? 'player' : 'players'}
          slices={[
            { label: 'Completed', value: completed, tone: 'ok' },
            { label: 'In progress', value: inProgress, tone: 'info' },
            { label: 'Expired', value: expired, tone: 'bad' },
          ]}
        />
      </Chart>
      <Chart id="chart-facilitated" title="Facilitated Exercises" of="Exercises">
        <Donut
          centre={live}
          caption={live === 1 ? 'exercise' : 'exercises'}
          slices={[{ label: 'Open', value: facilitated.open, tone: 'pine' }, ...closedSlices(facilitated)]}
        />
      </Chart>
      <Chart
        id="chart-distribution"
        title="Exercise Distribution"
        of="Exercises of each scenario that is not in beta"
        wide
      >
        <Distribution distribution={distribution} />
      </Chart>
    </div>
  )
}

type Figures = ReplyOf<typeof getDashboard>

/** An older server does not tell ended exercises from those not open yet. */
const closedSlices = ({ closed, ahead }: Figures['facilitated']): readonly Slice[] =>
  ahead === undefined
    ? [{ label: 'Closed', value: closed, tone: 'idle' }]
    : [
        { label: 'Closed: not open yet', value: ahead, tone: 'warn' },
        { label: 'Closed: ended', value: closed - ahead, tone: 'idle' },
      ]

interface ChartProps {
  readonly id: string
  readonly title: string
  readonly of: string
  readonly wide?: boolean
  readonly children: ReactNode
}

const Chart = ({ id, title, of, wide = false, children }: ChartProps) => (
  <Card aria-labelledby={id} className={wide ? (css['wide'] ?? '') : ''}>
    <h2 id={id} className={css['title']}>
      {title}
    </h2>
    <p className={css['of']}>{of}</p>
    {children}
  </Card>
)

const counted = (exercises: number): string => (exercises === 1 ? '1 exercise' : `${exercises} exercises`)

const Distribution = ({ distribution }: Pick<Figures, 'distribution'>) => {
  if (distribution.length === 0)
    return (
      <EmptyState title="None yet">
        Scenarios that are not in beta appear here with their first exercise.
      </EmptyState>
    )
  const most = Math.max(...distribution.map(({ exercises }) => exercises))
  return (
    <ul className={css['bars']}>
      {distribution.map(({ scenario, exercises }) => (
        <li key={scenario}>
          <span className={css['scenario']}>{scenario}</span>
          <Bar
            label={`${scenario}: ${counted(exercises)}`}
            of={most}
            parts={[{ label: scenario, value: exercises, tone: 'pine' }]}
          />
          <span className={css['count']}>{exercises}</span>
        </li>
      ))}
    </ul>
  )
}
