import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { plainText } from '#domain/scenario/plain-text.ts'
import { fold, holds } from '#domain/fold.ts'

export type BeltFilter = 'all' | 0 | 1 | 2

export const beltFilterOf = (text: string | null): BeltFilter =>
  text === '0' || text === '1' || text === '2' ? (Number(text) as 0 | 1 | 2) : 'all'

export const filterLibrary = (scenarios: readonly LibraryScenario[], belt: BeltFilter, search: string) => {
  const found = scenarios.filter(scenario =>
    holds(
      fold(
        [scenario.title, scenario.subtitle, scenario.competencies, plainText(scenario.description)].join(' '),
      ),
      search,
    ),
  )
  return {
    exercises: found.filter(
      scenario => !scenario.learningPrograms && (belt === 'all' || Math.max(0, scenario.level) === belt),
    ),
    modules: found.filter(scenario => scenario.learningPrograms),
  }
}
