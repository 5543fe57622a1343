import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { folderForFile } from '#test/support/databases/folder.ts'
import { killWhilePlaying } from './kills/kill-while-playing.ts'

const database = databaseForFile()
const dataDir = folderForFile()

test('a server that is killed twice while six people play loses nothing it acknowledged, and stores nothing twice', async () => {
  const outcome = await killWhilePlaying({
    databaseUrl: database.url,
    db: database.db,
    dataDir,
    kills: 2,
    players: 6,
  })
  expect({ lost: outcome.lost, doubled: outcome.doubled, refused: outcome.refused }).toEqual({
    lost: [],
    doubled: [],
    refused: [],
  })
  expect(outcome.acknowledged).toBeGreaterThan(50)
}, 180_000)
