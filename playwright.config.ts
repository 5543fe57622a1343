import { defineConfig } from '@playwright/test'
import { useMemoryForTemporaryFiles } from './tools/programs/temporary-files.ts'

useMemoryForTemporaryFiles()

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const ROOT_ONLY = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.e2e.ts',
  ...(process.env['JOURNEYS'] !== 'all' && { testIgnore: '**/*.long.e2e.ts', grepInvert: /@long/ }),
  globalSetup: './test/support/journeys-for-all.ts',
  outputDir: 'test-results',
  // Journeys often wait, so four workers keep two processors busy.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stalls for ten seconds is not a defect of the product.
  retries: 1,
  timeout: process.env['LOOKS'] === 'all' ? 360_000 : 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: {
      executablePath,
      args: [...QUIET, ...ROOT_ONLY, '--disable-gpu', '--disable-dev-shm-usage'],
    },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Tracing costs much processor time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
})
