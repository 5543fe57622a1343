// The rules alone, the screens' own code, and the server on a real PostgreSQL. Journeys in a browser are
// Playwright's (test/journeys).
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Files share processes: one for each file took a minute longer. So a test undoes what it changes for all.
const SHARED = { environment: 'node', isolate: false } as const
// Node itself reads the product's TypeScript: to transform two thousand modules took Vite minutes.
const BY_NODE = { ...SHARED, experimental: { viteModuleRunner: false } } as const

export default defineConfig({
  test: {
    // Much of a server's test is waiting: for the database, for letters, for time.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contracts,scenarios}/**/*.test.ts'],
          ...BY_NODE,
          // Random stories take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts'],
          // Node reads no JSX.
          ...SHARED,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,seed,tools}/**/*.test.ts', 'test/**/*.test.ts'],
          ...BY_NODE,
          globalSetup: ['test/support/databases/database-for-all.ts'],
          // Generous: on a busy machine a server alone may take twenty seconds to start.
          testTimeout: 120_000,
          // A second try, as for the journeys.
          retry: 1,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
