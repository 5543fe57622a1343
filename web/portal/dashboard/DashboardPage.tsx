import { IconCalendar, IconCoin, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { playerCap } from '#domain/customer/belts.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Belt, BELTS, isBelt } from '#web/kit/status/Belt.tsx'
import { paths, titles } from '#web/paths.ts'
import { useCustomer } from '../customer.ts'
import { dayInWords } from '../day-in-words.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { PageLoading } from '../frame/PageLoading.tsx'
import { Unreachable } from '../frame/Unreachable.tsx'
import css from './DashboardPage.module.css'

/** How the customer stands: credits, subscription, refill, learners (S0§2). */
export const DashboardPage = () => {
  usePageTitle(titles.dashboard)
  const { data, error, refetch } = useCustomer()
  const [now] = useState(Date.now)
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  if (!data) return <PageLoading />
  const { credit, level, nextRefill, learners } = data
  return (
    <Page>
      <PageHead
        title={titles.dashboard}
        end={
          <Link className={buttonLook({ variant: 'primary' })} to={paths.library()}>
            Order an exercise
          </Link>
        }
      />
      <div className={css['figures']}>
        <Figure icon={<IconCoin aria-hidden size="2rem" stroke={1.5} />} name="Credits" value={credit}>
          One for each player of an exercise.
        </Figure>
        <Figure
          icon={isBelt(level) && <Belt level={level} word="none" />}
          name="Subscription"
          value={isBelt(level) ? `${BELTS[level]} belt` : '-'}
        >
          Up to {playerCap(level)} players in one order.
        </Figure>
        <Figure
          icon={<IconCalendar aria-hidden size="2rem" stroke={1.5} />}
          name="Next refill"
          value={dayInWords(nextRefill, { year: false }) || '-'}
        >
          {nextRefill ? daysUntil(nextRefill, now) : 'No refill is planned.'}
        </Figure>
        <Figure icon={<IconUsers aria-hidden size="2rem" stroke={1.5} />} name="Learners" value={learners.length}>
          People in your exercises so far.
        </Figure>
      </div>
    </Page>
  )
}

/** Refills come at the beginning of a UTC day. */
const daysUntil = (iso: string, now: number): string => {
  const days = Math.ceil((Date.parse(iso) - now) / 86_400_000)
  return days <= 1 ? 'Tomorrow at the latest.' : `In ${days} days.`
}

interface FigureProps {
  readonly icon: ReactNode
  readonly name: string
  readonly value: ReactNode
  readonly children: ReactNode
}

const Figure = ({ icon, name, value, children }: FigureProps) => (
  <Card aria-label={name}>
    <p className={css['name']}>
      {icon}
      {name}
    </p>
    <p className={css['value']}>{value}</p>
    <p className={css['note']}>{children}</p>
  </Card>
)
