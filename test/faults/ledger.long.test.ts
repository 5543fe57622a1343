import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { killWhileSpending } from './kills/kill-while-spending.ts'

const database = databaseForFile({ max: 8 })

test('when processes are killed while credits are spent, refunded, refilled and set, every ledger still adds up to its balance', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-spent-'))
  const { url: databaseUrl, db } = database
  const { acts, violations } = await killWhileSpending({
    databaseUrl,
    db,
    dataDir,
    kills: 2,
    customers: 3,
    acts: 90,
  })
  rmSync(dataDir, { recursive: true, force: true })
  expect(violations).toEqual([])
  expect(acts['ordered']).toBeGreaterThan(10)
}, 180_000)
