// Each file costs a request on a slow line, and by default each distinct set of pages and lazy parts gets a file
// of its own.
import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** The page that is opened on phones and hotel Wi-Fi. */
const LIGHTEST = 'player'

/**
 * Modules of one page that lazy parts of others also need are separate, because they would otherwise pull in
 * that page. `chunks` are those of a default build, because real dependencies are known after tree shaking.
 */
export const firstChunks = (chunks: readonly Chunk[]): ReadonlyMap<string, string> => {
  const pages = chunks.filter(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const atOnce = neededBy(pages, byFile, chunk => chunk.imports)
  const ever = neededBy(pages, byFile, chunk => [...chunk.imports, ...chunk.dynamicImports])
  return new Map([...atOnce].map(([id, needing]) => [id, nameOf(needing, (ever.get(id)?.length ?? 0) > 1)]))
}

const nameOf = (needing: readonly string[], isShared: boolean): string => {
  // Modules that the portal does not need are in a file of their own.
  if (needing.includes(LIGHTEST) && needing.length > 1)
    return needing.includes('portal') ? 'common' : 'common-played'
  return `first-${needing.join('-')}${needing.length === 1 && isShared ? '-shared' : ''}`
}

const neededBy = (
  pages: readonly Chunk[],
  byFile: ReadonlyMap<string, Chunk>,
  next: (chunk: Chunk) => readonly string[],
) => {
  const needed = new Map<string, string[]>()
  for (const page of pages) {
    const seen = new Set([page])
    // The loop also visits the chunks that it adds to the set.
    for (const chunk of seen) {
      for (const id of chunk.moduleIds) needed.set(id, [...(needed.get(id) ?? []), page.name])
      next(chunk).forEach(file => byFile.has(file) && seen.add(byFile.get(file) as Chunk))
    }
  }
  return needed
}
