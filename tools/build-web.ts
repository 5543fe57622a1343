// Builds the pages into dist/web, as hashed assets with compressed copies beside them, and compares their
// sizes with the budgets.
// node tools/build-web.ts              build
// node tools/build-web.ts --if-stale   build only if the sources of the pages have changed
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstChunks } from './build-web/first-chunks.ts'
import { fingerprint } from './build-web/fingerprint.ts'
import { compressAll, reportSizes } from './build-web/sizes.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'dist', 'web')
const stamp = join(target, '.built')

const built = fingerprint(root)
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === built
if (!isFresh || !process.argv.includes('--if-stale')) await build()

/** Swapped in when complete, so that a running server does not see a partial build. */
async function build(): Promise<void> {
  const fresh = join(root, 'dist', `.web-${process.pid}`)
  const old = join(root, 'dist', `.web-old-${process.pid}`)
  try {
    const { build: bundle } = await import('vite')
    mkdirSync(join(root, 'dist'), { recursive: true })
    const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const
    const alone = await bundle({ ...config, build: { write: false } })
    const chunks = firstChunks(
      [alone]
        .flat()
        .flatMap(built => ('output' in built ? built.output : []))
        .filter(part => part.type === 'chunk'),
    )
    const groups = [
      {
        name: (id: string) => chunks.get(id),
        debugName: 'first screens',
        includeDependenciesRecursively: false,
      },
    ]
    await bundle({
      ...config,
      build: { outDir: fresh, rolldownOptions: { output: { codeSplitting: { groups } } } },
    })
    compressAll(fresh)
    writeFileSync(join(fresh, '.built'), built)
    if (existsSync(target)) renameSync(target, old)
    renameSync(fresh, target)
    reportSizes(target)
  } catch (error) {
    process.stderr.write(
      `The pages could not be built.\n${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exitCode = 1
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}
