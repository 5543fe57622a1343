import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

/** Writes .br and .gz beside every file that gains from it, so the server never compresses while it serves. */
export const compressAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * Kilobytes of gzipped JavaScript an island may need before its first screen stands (design budget), and the lazily loaded
 * parts that belong to that screen.
 */
const BUDGETS: Readonly<Record<string, { readonly kb: number; readonly lazy: readonly string[] }>> = {
  portal: { kb: 140, lazy: [] },
  player: { kb: 130, lazy: [] },
  facilitator: { kb: 145, lazy: [] },
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Prints the size of each island's first screen beside its budget, and fails the build when one is over. */
export const reportSizes = (folder: string): void => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  for (const [island, { kb, lazy }] of Object.entries(BUDGETS)) {
    const entry = `${island}.html`
    if (!manifest[entry]) continue
    const files = closure(manifest, [entry, ...lazy])
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, `${file}.gz`)).size, 0)
    const size = bytes / 1000
    process.stdout.write(`${island}: ${size.toFixed(1)} kB of JavaScript for the first screen (budget ${kb} kB)\n`)
    if (size > kb) process.exitCode = 1
  }
}

const closure = (manifest: Readonly<Record<string, Chunk>>, start: readonly string[]): string[] => {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of manifest[name]?.imports ?? []) visit(next)
  }
  start.forEach(visit)
  return [...seen].flatMap(name => (manifest[name]?.file.endsWith('.js') ? [manifest[name].file] : []))
}
