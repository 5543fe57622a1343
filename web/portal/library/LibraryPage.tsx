import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { part } from '#web/kit/page/part.ts'
import { titles } from '#web/paths/paths.ts'
import { useSession } from '#web/session/customer-session.ts'
import { Unreachable } from '../page/Unreachable.tsx'
import { filterLibrary } from './filter.ts'
import { Hero } from './Hero.tsx'
import { LearningModules } from './LearningModules.tsx'
import { LibraryFilter } from './LibraryFilter.tsx'
import { ScenarioCards } from './ScenarioCards.tsx'
import { useLibrary } from '../page/library.ts'
import { useFilter } from './use-filter.ts'
import css from './LibraryPage.module.css'

// Visitors do not need this part.
const BegunOrders = part(() => import('./BegunOrders.tsx').then(file => file.BegunOrders), { waiting: null })

export const LibraryPage = () => {
  usePageTitle(titles.library)
  const user = useSession()?.user
  const filter = useFilter()
  const { data, error, refetch } = useLibrary()
  const { belt, search } = filter
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  const found = data && filterLibrary(data.scenarios, belt, search)
  return (
    <Page>
      <div className={css['page']}>
        <Hero />
        {data && user !== undefined && <BegunOrders scenarios={data.scenarios} user={user} />}
        <section aria-labelledby="exercises-title">
          <LibraryFilter belt={belt} search={search} onBelt={filter.setBelt} onSearch={filter.setSearch} />
          <ScenarioCards
            scenarios={found?.exercises}
            filtered={belt !== 'all' || search !== ''}
            onShowAll={filter.showAll}
          />
        </section>
        <LearningModules modules={found?.modules} filtered={search !== ''} />
      </div>
    </Page>
  )
}
