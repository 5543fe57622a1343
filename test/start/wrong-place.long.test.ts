import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/services/config.ts'
import { start } from '#server/start/start.ts'
import { createDatabase } from '#test/support/database.ts'
import { ENVIRONMENT, spawnServer, temporaryFolder, type Spawned } from '#test/support/server.ts'
import { ROOT } from '#test/support/tree.ts'

let house: Spawned
let folder: string
beforeAll(async () => {
  folder = temporaryFolder()
  house = await spawnServer()
})
afterAll(async () => {
  await house.stop()
  rmSync(folder, { recursive: true, force: true })
})

const { LINK_KEY, ...WITHOUT_KEY } = ENVIRONMENT
const run = (args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).then(
    ({ stdout }) => ({ code: 0, says: stdout.trim() }),
    (failed: { code: number; stderr: string }) => ({ code: failed.code, says: failed.stderr.trim() }),
  )
const backup = (env: Record<string, string>) => run(['server/backup/command.ts', 'backup', folder], env)
const nowhere = () => join(folder, 'nowhere')
const startOf = (env: Record<string, string>) =>
  start(readConfig(env, folder)).then(
    ({ stop }) => stop(0).then(() => 'started'),
    (error: Error) => error.message,
  )

describe('a folder in which the product was never started', () => {
  test.each([
    ['a backup', ['server/backup/command.ts', 'backup', '.']],
    ['a move', ['server/backup/command.ts', 'move', 'postgres://127.0.0.1:1/x']],
    ['an emptying of the trash', ['server/start/empty-trash.ts']],
    ['a reset of a second factor', ['server/start/reset-second-factor.ts', 'somebody']],
  ])('is not made an installation by %s', async (_, args) => {
    const { code, says } = await run(args, { DATA_DIR: nowhere() })
    expect({ code, says }).toEqual({
      code: 1,
      says: expect.stringMatching(/^There is no installation in DATA_DIR .*nowhere\. [^\n]*$/),
    })
    expect(existsSync(nowhere())).toBe(false)
  })

  test('is not made an installation for the database of another, by a start or by a backup', async () => {
    const env = { ...ENVIRONMENT, DATABASE_URL: house.databaseUrl, DATA_DIR: nowhere() }
    expect(await startOf(env)).toMatch(/^DATA_DIR .*nowhere has no installation id/)
    expect(await backup(env)).toEqual({
      code: 1,
      says: expect.stringMatching(/^DATA_DIR .*nowhere has no installation id/),
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a database with which the product was never started cannot be backed up', async () => {
  const { url, drop } = await createDatabase()
  const { code, says } = await backup({ ...ENVIRONMENT, DATABASE_URL: url, DATA_DIR: folder })
  expect({ code, says }).toEqual({
    code: 1,
    says: expect.stringMatching(/^There is no installation in the database that DATABASE_URL names\./),
  })
  expect(readdirSync(folder)).toEqual([])
  await drop()
})

describe('a key that is kept elsewhere and was forgotten', () => {
  const forgotten = () => ({ ...WITHOUT_KEY, DATABASE_URL: house.databaseUrl, DATA_DIR: house.dataDir })
  const said = () =>
    `LINK_KEY is not set, and DATA_DIR ${house.dataDir} holds no link-key: set LINK_KEY to the key of this installation.`

  test('is not replaced by a start or a backup', async () => {
    expect(await startOf(forgotten())).toBe(said())
    expect(await backup(forgotten())).toEqual({ code: 1, says: said() })
    expect(existsSync(join(house.dataDir, 'link-key'))).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  test('is asked for if the folder holds a wrong one', async () => {
    const file = join(house.dataDir, 'link-key')
    writeFileSync(file, `${'x'.repeat(43)}\n`)
    expect(await startOf(forgotten())).toMatch(/^The link-key in DATA_DIR .* is not the key/)
    rmSync(file)
    expect(await startOf({ ...forgotten(), LINK_KEY })).toBe('started')
  })
})

describe('a command that is mistyped says so in words', () => {
  const whole = gzipSync(Buffer.alloc(60_000, 'some text'))
  const flipped = Buffer.from(whole)
  // The flipped bit is in the checksum at the end.
  flipped[flipped.length - 6] = (flipped.at(-6) ?? 0) ^ 1
  beforeAll(() => {
    mkdirSync(join(folder, 'in'))
    writeFileSync(join(folder, 'in/flipped.tar.gz'), flipped)
    writeFileSync(join(folder, 'in/key.txt'), 'AGE-SECRET-KEY-nonsense\n')
    writeFileSync(join(folder, 'in/sealed.age'), 'age-encryption.org/v1\n')
  })

  test.each([
    ['an unknown option', ['backup', '--bogus'], /^Unknown option '--bogus'\nnpm run backup -- FOLDER/],
    [
      'an invalid recipient',
      ['backup', '.', '--recipient', 'age1garbage'],
      /^--recipient age1garbage is not an age public key\.$/,
    ],
    ['a folder', ['backup', '--verify', 'IN'], /is a folder, not a backup\.$/],
    [
      'a file with one wrong bit',
      ['backup', '--verify', 'IN/flipped.tar.gz'],
      /flipped\.tar\.gz is damaged or is not a backup: [^\n]*$/,
    ],
    [
      'an invalid key',
      ['backup', '--verify', 'IN/sealed.age', '--identity', 'IN/key.txt'],
      /^The --identity file contains a line/,
    ],
  ])('%s', async (_, args, says) => {
    const typed = args.map(text => text.replace('IN', join(folder, 'in')))
    expect(await run(['server/backup/command.ts', ...typed], { DATA_DIR: nowhere() })).toEqual({
      code: 1,
      says: expect.stringMatching(says),
    })
  })
})
