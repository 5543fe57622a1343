import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { composed } from '#domain/composed.ts'
import { slugOf } from '#web/paths/paths.ts'

/** Rule 153. */
export const findScenario = (
  scenarios: readonly LibraryScenario[],
  slug: string,
): LibraryScenario | undefined => {
  const meant = scenarios.filter(scenario => sameSlug(slugOf(scenario.title), slug))
  return meant.find(scenario => scenario.visible) ?? meant[0]
}

const sameSlug = (a: string, b: string): boolean => comparable(a) === comparable(b)

/** The router decodes %2F to a slash, even if a title contains a literal %2F. */
const comparable = (slug: string): string => composed(slug.replaceAll(/%2f/gi, '/')).toLowerCase()
