// The rules alone, and the server on a real PostgreSQL. Journeys in a browser are Playwright's
// (test/journeys).
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A process of its own for each of 220 files took a minute longer: a test that changes something for all puts
// it back.
const SHARED = { environment: 'node', isolate: false } as const

export default defineConfig({
  test: {
    // Much of a server's test is waiting: for the database, for letters, for time.
    maxWorkers: 2 * availableParallelism(),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{domain,contracts,scenarios}/**/*.test.ts', 'web/**/*.test.ts'],
          ...SHARED,
          // Random stories take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,seed,tools}/**/*.test.ts', 'test/**/*.test.ts'],
          ...SHARED,
          globalSetup: ['test/support/databases/database-for-all.ts'],
          testTimeout: 60_000,
          // As for the journeys.
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
