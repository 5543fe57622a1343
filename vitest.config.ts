import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LONG } from './test/support/surroundings/long.ts'
import { useMemoryForTemporaryFiles } from './tools/programs/temporary-files.ts'

useMemoryForTemporaryFiles()
// Each command-line tool that a test starts would otherwise strip the types again.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Slow projects and their slow files run first, so that none is left running alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's method, which returns a new list
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rank(one) - rank(other))
  }
}

const PROJECTS = ['server', 'domain', 'web']
const SLOW = /\/(faults|start|imports|rehearsal)\/|hostile-values|breaks/

const rank = ({ project, moduleId }: TestSpecification): number =>
  PROJECTS.indexOf(project.name) + (SLOW.test(moduleId) ? 0 : 0.5)

// A process for each test file takes much longer. A test must therefore undo its changes to shared state.
const SHARED = { environment: 'node', isolate: false } as const
// Node itself reads the product's TypeScript, because Vite takes long to transform it.
const BY_NODE = { ...SHARED, experimental: { viteModuleRunner: false } } as const

export default defineConfig({
  test: {
    // A server's test spends much of its time waiting.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contracts,scenarios}/**/*.test.ts'],
          ...BY_NODE,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          // Node cannot read JSX, so Vite transforms these files.
          ...SHARED,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,seed,tools}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(LONG ? [] : ['**/*.long.test.ts'])],
          ...BY_NODE,
          globalSetup: ['test/support/databases/database-for-all.ts'],
          // On a busy machine a server alone may take twenty seconds to start.
          testTimeout: 120_000,
          retry: 1,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
