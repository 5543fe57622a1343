import { Page } from '#web/kit/page/AppShell.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import css from './SectionLoading.module.css'

export const SectionLoading = () => (
  <Page>
    <Loading label="Loading the page">
      <div className={css['lines']}>
        <Skeleton height="3.6rem" width="min(36rem, 70%)" />
        <Skeleton height="24rem" />
        <Skeleton height="1.6rem" width="60%" />
      </div>
    </Loading>
  </Page>
)
