import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyTrash, keepTrash } from '#server/media/trash.ts'
import { readConfig } from '#server/services/config.ts'
import { createDatabase, type TestDatabase } from '#test/support/database.ts'
import { ENVIRONMENT, temporaryFolder } from '#test/support/server.ts'
import { ROOT } from '#test/support/tree.ts'
import { givenMedia } from './given-media.ts'
import { filesBelow } from './sending.ts'

let own: TestDatabase
let dataDir: string
beforeEach(async () => {
  own = await createDatabase()
  dataDir = temporaryFolder()
  await givenMedia(own.db, dataDir, 20)
})
afterEach(async () => {
  await own.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const parts = () => ({ db: own.db, config: readConfig({}, dataDir) })
const run = () => emptyTrash(parts(), { confirmed: false })
const remove = (...names: string[]) => own.db`update media set removed_at = now() where name = any(${names})`
const trash = (...more: string[]) => join(dataDir, 'media', 'trash', ...more)
const inTrash = () =>
  existsSync(trash()) ? readdirSync(trash()).flatMap(day => readdirSync(trash(day))) : []
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const aged = (days: number) => {
  for (const day of readdirSync(trash())) renameSync(trash(day), trash(daysAgo(days)))
}

test('the file of a removed picture stays in that day’s trash for thirty days, and is then deleted', async () => {
  await remove('ward 3.png')
  expect(await run()).toEqual({ deleted: 0, unconfirmed: 0 })
  expect(readdirSync(trash(daysAgo(0)))).toEqual(['3.png'])
  expect(filesBelow(dataDir).kept).toHaveLength(19)

  aged(30)
  expect(await run()).toEqual({ deleted: 0, unconfirmed: 0 })
  expect(inTrash()).toEqual(['3.png'])
  aged(31)
  expect(await run()).toEqual({ deleted: 1, unconfirmed: 0 })
  expect(readdirSync(trash())).toEqual([])
})

test('up to a tenth of all files is deleted without confirmation, and no younger ones', async () => {
  await remove('ward 1.png', 'ward 2.png')
  await run()
  aged(31)
  mkdirSync(trash(daysAgo(29)))
  writeFileSync(trash(daysAgo(29), 'young.png'), 'x')
  expect(await run()).toEqual({ deleted: 2, unconfirmed: 0 })
  expect(inTrash()).toEqual(['young.png'])
})

test('more than a tenth waits for the operator, who is told once, and confirms it with a command', async () => {
  await remove('ward 1.png', 'ward 2.png', 'ward 3.png')
  await run()
  aged(31)
  const warnings: unknown[][] = []
  const nothing = () => undefined
  const log = {
    debug: nothing,
    info: nothing,
    error: nothing,
    warn: (...said: unknown[]) => warnings.push(said),
  }
  const housekeeping = keepTrash({ ...parts(), log })
  await housekeeping()
  await housekeeping()
  expect(warnings).toEqual([[{ files: 3 }, expect.stringContaining('npm run empty-trash')]])
  expect(inTrash()).toHaveLength(3)

  await own.db`insert into installation (name, value) values ('id', 'ours')`
  writeFileSync(join(dataDir, 'installation'), 'ours')
  const env = { ...ENVIRONMENT, DATABASE_URL: own.url, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/start/empty-trash.ts'], {
    cwd: ROOT,
    env,
  })
  expect(stdout).toBe('3 files were deleted for good.\n')
  expect(inTrash()).toEqual([])
  expect(filesBelow(dataDir).kept).toHaveLength(17)
})

test('a database from before a removal gets the file back from the trash', async () => {
  await remove('ward 5.png')
  await run()
  await own.db`update media set removed_at = null where name = 'ward 5.png'`
  await run()
  expect(filesBelow(dataDir).kept).toContain('5.png')
  expect(inTrash()).toEqual([])
})
