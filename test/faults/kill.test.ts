import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { killWhilePlaying } from './kills/kill-while-playing.ts'

const database = databaseForFile()

test('a server that is killed twice while six people play loses nothing it acknowledged, and stores nothing twice', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-killed-'))
  const outcome = await killWhilePlaying({
    databaseUrl: database.url,
    db: database.db,
    dataDir,
    kills: 2,
    players: 6,
  })
  rmSync(dataDir, { recursive: true, force: true })
  expect({ lost: outcome.lost, doubled: outcome.doubled, refused: outcome.refused }).toEqual({
    lost: [],
    doubled: [],
    refused: [],
  })
  expect(outcome.acknowledged).toBeGreaterThan(50)
}, 60_000)
