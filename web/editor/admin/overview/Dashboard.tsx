import type { getDashboard } from '#contracts/customers/overview.ts'
import type { ReplyOf } from '#contracts/call.ts'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { Donut } from '#web/kit/figure/Donut.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Asked } from '../../frame/Asked.tsx'
import { TabHead } from '../../frame/TabHead.tsx'
import { useEditorQuery } from '../../frame/use-editor-query.ts'
import css from './Dashboard.module.css'

/** Three charts: automated exercises, facilitated ones, and how many there are of each scenario (S2§2). */
export const Dashboard = () => (
  <>
    <TabHead title="Dashboard" note="All exercises of all customers." />
    <Asked query={useEditorQuery<typeof getDashboard>('getDashboard', {})} height="40rem">
      {figures => <Charts {...figures} />}
    </Asked>
  </>
)

const Charts = ({ automated, facilitated, distribution }: ReplyOf<typeof getDashboard>) => {
  const { completed, inProgress, expired } = automated
  const { open, closed } = facilitated
  return (
    <div className={css['charts']}>
      <Card aria-labelledby="chart-automated">
        <h2 id="chart-automated" className={css['title']}>
          Automated Exercises
        </h2>
        <Donut
          centre={completed + inProgress + expired}
          caption="players"
          slices={[
            { label: 'Completed', value: completed, tone: 'ok' },
            { label: 'In progress', value: inProgress, tone: 'info' },
            { label: 'Expired', value: expired, tone: 'bad' },
          ]}
        />
      </Card>
      <Card aria-labelledby="chart-facilitated">
        <h2 id="chart-facilitated" className={css['title']}>
          Facilitated Exercises
        </h2>
        <Donut
          centre={open + closed}
          caption="exercises"
          slices={[
            { label: 'Open', value: open, tone: 'pine' },
            { label: 'Closed', value: closed, tone: 'idle' },
          ]}
        />
      </Card>
      <Card aria-labelledby="chart-distribution" className={css['wide'] ?? ''}>
        <h2 id="chart-distribution" className={css['title']}>
          Exercise Distribution
        </h2>
        <Distribution distribution={distribution} />
      </Card>
    </div>
  )
}

const Distribution = ({ distribution }: Pick<ReplyOf<typeof getDashboard>, 'distribution'>) => {
  if (distribution.length === 0) return <EmptyState title="No exercises yet">The first one you create stands here.</EmptyState>
  const most = Math.max(...distribution.map(({ exercises }) => exercises))
  return (
    <ul className={css['bars']}>
      {distribution.map(({ scenario, exercises }) => (
        <li key={scenario}>
          <span className={css['scenario']}>{scenario}</span>
          <Bar label={`${scenario}: ${exercises}`} of={most} parts={[{ label: scenario, value: exercises, tone: 'pine' }]} />
          <span className={css['count']}>{exercises}</span>
        </li>
      ))}
    </ul>
  )
}
