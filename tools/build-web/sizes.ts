import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/

export const compressAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * `kb` is kilobytes of gzipped JavaScript for the first screen; `lazy` lists lazily loaded parts that belong
 * to it.
 */
const BUDGETS: Readonly<Record<string, { readonly kb: number; readonly lazy: readonly string[] }>> = {
  portal: { kb: 140, lazy: [] },
  player: { kb: 130, lazy: [] },
  facilitator: { kb: 145, lazy: [] },
  editor: { kb: 215, lazy: [] },
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

export interface FirstScreen {
  readonly island: string
  readonly kb: number
  readonly budget: number
}

export const firstScreens = (folder: string): FirstScreen[] => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  return Object.entries(BUDGETS).flatMap(([island, { kb: budget, lazy }]) => {
    const page = `${island}.html`
    if (!manifest[page]) return []
    const files = closure(manifest, [page, ...lazy])
    return [
      {
        island,
        kb: files.reduce((sum, file) => sum + statSync(join(folder, `${file}.gz`)).size, 0) / 1000,
        budget,
      },
    ]
  })
}

export const reportSizes = (folder: string): void => {
  for (const { island, kb, budget } of firstScreens(folder)) {
    process.stdout.write(
      `${island}: ${kb.toFixed(1)} kB of JavaScript for the first screen (budget ${budget} kB)\n`,
    )
    if (kb > budget) process.exitCode = 1
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
