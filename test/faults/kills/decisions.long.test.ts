import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { folderForFile } from '#test/support/databases/folder.ts'
import { killWhileDeciding } from './kill-while-deciding.ts'

const database = databaseForFile()
const dataDir = folderForFile()

test('teams whose processes are killed while they decide lose nothing and answer once', async () => {
  const outcome = await killWhileDeciding({
    databaseUrl: database.url,
    db: database.db,
    dataDir,
    kills: 2,
    between: [2_000, 3_000],
  })
  expect(outcome).toMatchObject({ lost: [], doubled: [], refused: [] })
  expect(outcome.acknowledged).toBeGreaterThan(10)
  expect(outcome.decided).toBeGreaterThan(0)
}, 180_000)
