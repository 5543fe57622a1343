import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/services/config.ts'
import { start } from '#server/start/start.ts'
import { createDatabase, type TestDatabase } from '#test/support/database.ts'
import { launch } from '#test/support/launched.ts'
import { ENVIRONMENT, temporaryFolder } from '#test/support/server.ts'
import { givenMedia } from '#test/uploads/given-media.ts'
import { filesBelow } from '#test/uploads/sending.ts'

const MEDIA = 20
let own: TestDatabase
let empty: TestDatabase
let dataDir: string
const folders: string[] = []
const folder = () => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}

beforeAll(async () => {
  empty = await createDatabase({ empty: true })
})
beforeEach(async () => {
  own = await createDatabase()
  dataDir = folder()
})
afterEach(() => own.drop())
afterAll(async () => {
  await empty.drop()
  folders.forEach(path => rmSync(path, { recursive: true, force: true }))
})

const givenOlder = (files = MEDIA) => givenMedia(own.db, dataDir, MEDIA, files)
const environment = (database: string, data: string) => ({
  ...ENVIRONMENT,
  DATABASE_URL: database,
  DATA_DIR: data,
  LOG_LEVEL: 'warn',
})
const begin = (database = own.url, data = dataDir) =>
  start(readConfig({ ...environment(database, data), LOG_LEVEL: 'silent' }, data))
const starts = async (database = own.url, data = dataDir) => (await begin(database, data)).stop()
const refusal = async (database = own.url, data = dataDir): Promise<string> => {
  const error: unknown = await begin(database, data).then(
    running => running.stop(),
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(/ DATA_DIR .* ADOPT_DATA_DIR=1 /)
  return String(error)
}
const printedBy = async (env: Record<string, string> = {}, data = dataDir) => {
  const started = await launch({ ...environment(own.url, data), ...env })
  await started.end('SIGTERM')
  return started.printed()
}
const idOf = (data: string) => readFileSync(join(data, 'installation'), 'utf8').trim()
const rowOf = async ({ db }: TestDatabase) => {
  const [row] = await db<{ value: string }[]>`select value from installation where name = 'id'`
  return row?.value
}

describe('one installation', () => {
  test('gets its id at the first start, in the folder and in the database, and keeps it', async () => {
    await starts()
    const id = idOf(dataDir)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(await rowOf(own)).toBe(id)
    await starts()
    expect(idOf(dataDir)).toBe(id)
  })

  test('from before there were ids gets its own even if one file in twenty is missing, which is named', async () => {
    await givenOlder(MEDIA - 1)
    const printed = await printedBy()
    expect(printed).toContain('"missing":["ward 19.png"]')
    expect(await rowOf(own)).toBe(idOf(dataDir))
    expect(filesBelow(dataDir).kept.length).toBe(MEDIA - 1)
  })

  test('continues where its first start was killed, between the file and the row or after the row', async () => {
    writeFileSync(join(dataDir, 'installation.draft'), 'the first\n')
    await starts()
    expect([idOf(dataDir), await rowOf(own)]).toEqual(['the first', 'the first'])
    rmSync(join(dataDir, 'installation'))
    writeFileSync(join(dataDir, 'installation.draft'), 'the first\n')
    await starts()
    expect(idOf(dataDir)).toBe('the first')
  })

  test('may be started by several processes at once, when they share a folder', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => begin()))
    await Promise.all(all.map(({ stop }) => stop()))
    expect(await rowOf(own)).toBe(idOf(dataDir))
  })
})

describe('a start is refused, and neither a file nor the database is touched,', () => {
  test('with an empty database beside a folder that holds media', async () => {
    await givenOlder()
    expect(await refusal(empty.url)).toContain(
      `holds ${MEDIA} media files, and the database knows none of them`,
    )
    await starts()
    expect(await refusal(empty.url)).toContain('and the database to none')
    expect(filesBelow(dataDir).kept.length).toBe(MEDIA)
    // A later restore needs an empty database.
    expect(await empty.db`select from pg_tables where schemaname = 'public'`).toHaveLength(0)
  })

  test('with the database of another installation', async () => {
    const other = await createDatabase()
    await starts(other.url, folder())
    await starts()
    const printed = await refusal(other.url)
    expect(printed).toContain(
      `belongs to installation ${idOf(dataDir)}, and the database to ${await rowOf(other)}`,
    )
    await other.drop()
  })

  test('of a second process with a folder of its own, which is left as it was', async () => {
    const first = await begin()
    const second = folder()
    expect(await refusal(own.url, second)).toContain(
      `has no installation id, and the database belongs to installation ${idOf(dataDir)}`,
    )
    expect(filesBelow(second).kept).toEqual([])
    expect(readdirSync(second)).toEqual([])
    await first.stop()
  })

  test('of one of two processes that begin together in two folders', async () => {
    const ended = await Promise.allSettled([begin(), begin(own.url, folder())])
    const running = ended.filter(each => each.status === 'fulfilled')
    expect(running.length).toBe(1)
    await Promise.all(running.map(({ value }) => value.stop()))
  })

  test('of an older installation in a folder that lacks its media', async () => {
    await givenOlder()
    expect(await refusal(own.url, folder())).toContain(
      `lacks ${MEDIA} of the ${MEDIA} media files that the database knows`,
    )
  })
})

test('ADOPT_DATA_DIR makes folder and database belong together from then on, and names the missing files', async () => {
  await givenOlder()
  await starts()
  const [id, fresh] = [idOf(dataDir), folder()]
  const printed = await printedBy({ ADOPT_DATA_DIR: '1' }, fresh)
  expect(printed).toContain(`"count":${MEDIA}`)
  expect(printed).toContain('"ward 7.png"')
  expect(idOf(fresh)).toBe(id)
  expect(await printedBy({ ADOPT_DATA_DIR: '1' }, fresh)).toContain('changed nothing: remove it')
})
