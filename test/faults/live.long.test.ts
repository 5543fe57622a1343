import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { folderForFile } from '#test/support/databases/folder.ts'
import { killWhileLeading } from './kills/kill-while-leading.ts'

const database = databaseForFile()
const dataDir = folderForFile()

test('an exercise whose processes are killed in turn loses nothing, does nothing twice, and keeps every player informed', async () => {
  const setting = {
    databaseUrl: database.url,
    db: database.db,
    dataDir,
    kills: 2,
    players: 4,
    between: [1_500, 2_500],
  } as const
  const outcome = await killWhileLeading(setting)
  expect({ lost: outcome.lost, doubled: outcome.doubled, refused: outcome.refused }).toEqual({
    lost: [],
    doubled: [],
    refused: [],
  })
  expect(outcome.acknowledged).toBeGreaterThan(30)
  expect(Math.max(outcome.longestSilence, outcome.slowestMessage)).toBeLessThan(10_000)
}, 180_000)
