import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { databaseForFile } from '#test/support/database.ts'
import { temporaryFolder } from '#test/support/server.ts'
import { killWhileMailing } from './kills/kill-while-mailing.ts'
import { killWhileUploading } from './kills/kill-while-uploading.ts'
import type { Setting } from './setting.ts'

const database = databaseForFile()
const dataDir = temporaryFolder()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const with2Kills = <T>(work: (setting: Setting) => Promise<T>): Promise<T> =>
  work({ databaseUrl: database.url, db: database.db, dataDir, kills: 2 })

test('a server that is killed twice while authors upload leaves no row without its file, and no file without its row', async () => {
  const { acknowledged, ...astray } = await with2Kills(killWhileUploading)
  expect(astray).toEqual({ lost: [], rowsWithoutFile: [], filesWithoutRow: [] })
  expect(acknowledged).toBeGreaterThan(0)
}, 120_000)

test('a server that is killed twice just after a letter was accepted loses none, and a repeated letter can be recognised', async () => {
  const { lost, astray, letters } = await with2Kills(killWhileMailing)
  expect({ lost, astray }).toEqual({ lost: [], astray: [] })
  expect(letters).toBeGreaterThan(10)
}, 120_000)
