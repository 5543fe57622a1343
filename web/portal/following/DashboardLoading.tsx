import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { titles } from '#web/paths/paths.ts'
import { PageHead } from '../page/PageHead.tsx'
import css from './DashboardPage.module.css'

export const DashboardLoading = () => (
  <Page>
    <PageHead title={titles.dashboard} note={<Skeleton height="2rem" width="12rem" />} />
    <Loading label="Loading the dashboard">
      <div className={css['donuts']}>
        {[1, 2, 3, 4].map(place => (
          <Card key={place} className={css['donut'] ?? ''}>
            <Skeleton height="29rem" />
          </Card>
        ))}
      </div>
      <Card>
        <Skeleton height="30rem" />
      </Card>
    </Loading>
  </Page>
)
