import { useSearchParams } from 'react-router'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { titles } from '#web/paths.ts'
import { Unreachable } from '../frame/Unreachable.tsx'
import { beltFilterOf, filterLibrary } from './filter.ts'
import { Hero } from './Hero.tsx'
import { LearningModules } from './LearningModules.tsx'
import { LibraryFilter } from './LibraryFilter.tsx'
import { ScenarioCards } from './ScenarioCards.tsx'
import { useLibrary } from './library.ts'
import css from './LibraryPage.module.css'

/** The Exercise Library: banner, exercises, learning modules (S0§2). Filter and search live in the address. */
export const LibraryPage = () => {
  usePageTitle(titles.library)
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = useLibrary()
  const belt = beltFilterOf(params.get('belt'))
  const search = params.get('q') ?? ''
  const set = (name: 'belt' | 'q', value: string) =>
    setParams(
      current => {
        if (value) current.set(name, value)
        else current.delete(name)
        return current
      },
      { replace: true },
    )
  if (error && !data) return <Unreachable error={error} onRetry={() => void refetch()} />
  const found = data && filterLibrary(data.scenarios, belt, search)
  return (
    <Page>
      <div className={css['page']}>
        <Hero />
        <section aria-labelledby="exercises-title">
          <LibraryFilter
            belt={belt}
            search={search}
            onBelt={next => set('belt', next === 'all' ? '' : String(next))}
            onSearch={text => set('q', text)}
          />
          <ScenarioCards
            scenarios={found?.exercises}
            filtered={belt !== 'all' || search !== ''}
            onShowAll={() => setParams({}, { replace: true })}
          />
        </section>
        <LearningModules modules={found?.modules} filtered={search !== ''} />
      </div>
    </Page>
  )
}
