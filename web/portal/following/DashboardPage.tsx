import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Segments } from '#web/kit/form/Segments.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths, titles } from '#web/paths/paths.ts'
import { isSubAccount, useSession } from '#web/session/customer-session.ts'
import { dayInWords } from '../page/day-in-words.ts'
import { PageHead } from '../page/PageHead.tsx'
import { Unreachable } from '../page/Unreachable.tsx'
import { useCustomerData } from './customer-data.ts'
import { DashboardLoading } from './DashboardLoading.tsx'
import { Donuts } from './Donuts.tsx'
import { Players, type PlayersProps } from './Players.tsx'
import { useListing } from './use-listing.ts'

const DATA = [
  { value: 'all', label: 'All Data' },
  { value: 'individual', label: 'Individual Data' },
] as const

const Empty = ({ inPeriod }: { readonly inPeriod: boolean }) => (
  <Card flush>
    <EmptyState
      icon={<IconListDetails aria-hidden size="2.4rem" stroke={1.5} />}
      title={inPeriod ? 'No players in this subscription period' : 'No players yet'}
      action={
        <Link className={buttonLook({ variant: 'primary' })} to={paths.library()}>
          Choose an exercise
        </Link>
      }
    >
      Players you order exercises for will be listed here with their progress.
    </EmptyState>
  </Card>
)

export const DashboardPage = () => {
  usePageTitle(titles.dashboard)
  const { chosen, choose } = useListing()
  const { shown, isBehind, error, refetch } = useCustomerData(chosen)
  const retry = () => void refetch()
  if (!shown) return error ? <Unreachable error={error} onRetry={retry} /> : <DashboardLoading />
  return (
    <Dashboard
      shown={shown}
      problem={isBehind ? error : null}
      onRetry={retry}
      {...{ chosen, choose, isBehind }}
    />
  )
}

const Dashboard = ({ shown, chosen, choose, ...list }: PlayersProps) => {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const isTrainer = isSubAccount(useSession()?.user ?? '')
  const { completed, inProgress, expired } = shown.data.totals
  return (
    <Page>
      <PageHead
        title={titles.dashboard}
        note={dayInWords(today, { day: false })}
        end={
          isTrainer && (
            <Segments
              label="Whose data"
              options={DATA}
              value={chosen.individual ? 'individual' : 'all'}
              onChange={value => choose({ individual: value === 'individual' })}
            />
          )
        }
      />
      <Donuts
        data={shown.data}
        today={today}
        chosen={chosen.status}
        onChoose={status => choose({ status })}
      />
      {completed + inProgress + expired === 0 ? (
        <Empty inPeriod={shown.data.subscribedOn !== ''} />
      ) : (
        <Players shown={shown} chosen={chosen} choose={choose} {...list} />
      )}
    </Page>
  )
}
