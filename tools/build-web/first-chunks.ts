// Which modules of the first screens travel together. Left alone, each set of pages and lazy parts that needs
// a module gets a file of its own: the player's first screen came in 36 files, single icons among them, and
// each costs a slow line a request.
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** Played on phones and hotel lines: what it shares with others travels in as few files as can be. */
const LIGHTEST = 'player'

/**
 * The chunk of each module that pages need for their first screen, named by which pages they are. Apart go
 * those of one page that lazy parts of others need as well, which would otherwise bring that page along. What
 * is not in it is left to the bundler.
 * @param chunks of a build that was left to the bundler: what is really needed is known only after everything
 * unused was dropped
 */
export const firstChunks = (chunks: readonly Chunk[]): ReadonlyMap<string, string> => {
  const pages = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const atOnce = neededBy(pages, byFile, chunk => chunk.imports)
  const ever = neededBy(pages, byFile, chunk => [...chunk.imports, ...chunk.dynamicImports])
  return new Map([...atOnce].map(([id, needing]) => [id, nameOf(needing, (ever.get(id)?.length ?? 0) > 1)]))
}

const nameOf = (needing: readonly string[], isShared: boolean): string => {
  // The portal is as light as the player's page, and needs none of an exercise's sentences.
  if (needing.includes(LIGHTEST) && needing.length > 1)
    return needing.includes('portal') ? 'common' : 'common-played'
  return `first-${needing.join('-')}${needing.length === 1 && isShared ? '-shared' : ''}`
}

/** The pages that need each module, by name. */
const neededBy = (
  pages: readonly Chunk[],
  byFile: ReadonlyMap<string, Chunk>,
  next: (chunk: Chunk) => readonly string[],
) => {
  const needed = new Map<string, string[]>()
  for (const page of pages) {
    const seen = new Set([page])
    // A set is walked to its end, what is added meanwhile included.
    for (const chunk of seen) {
      for (const id of chunk.moduleIds) needed.set(id, [...(needed.get(id) ?? []), page.name])
      next(chunk).forEach(file => byFile.has(file) && seen.add(byFile.get(file) as Chunk))
    }
  }
  return needed
}
