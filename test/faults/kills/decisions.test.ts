import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { killWhileDeciding } from './kill-while-deciding.ts'

const database = databaseForFile()

test('teams whose processes are killed while they decide lose nothing and answer once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-deciding-'))
  const outcome = await killWhileDeciding({
    databaseUrl: database.url,
    db: database.db,
    dataDir,
    kills: 2,
    between: [2_000, 3_000],
  })
  rmSync(dataDir, { recursive: true, force: true })
  expect(outcome).toMatchObject({ lost: [], doubled: [], refused: [] })
  expect(outcome.acknowledged).toBeGreaterThan(10)
  expect(outcome.decided).toBeGreaterThan(0)
}, 90_000)
