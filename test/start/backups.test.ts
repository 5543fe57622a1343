import { readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '#server/backup/backup.ts'
import { openInstallation } from '#server/backup/open-installation.ts'
import { restore } from '#server/backup/restore.ts'
import { createDatabase } from '#test/support/database.ts'
import { ENVIRONMENT, spawnServer, temporaryFolder, type Spawned } from '#test/support/server.ts'

let house: Spawned
beforeAll(async () => void (house = await spawnServer()))
afterAll(() => house.stop())

test.each([
  ['plain', () => Promise.resolve([])],
  ['encrypted', async () => [await identityToRecipient(await generateX25519Identity())]],
] as const)('backups taken at the same time are one whole file each: %s', async (_, recipientsOf) => {
  const folder = temporaryFolder()
  const place = await openInstallation(
    { ...ENVIRONMENT, DATABASE_URL: house.databaseUrl, DATA_DIR: house.dataDir },
    { isNew: false },
  )
  const wanted = {
    folder,
    recipients: await recipientsOf(),
    withKey: true,
    product: 'test',
    say: () => undefined,
  }
  const taken = await Promise.all([backUp(place, wanted), backUp(place, wanted), backUp(place, wanted)])
  await place.end()
  expect(new Set(taken.map(({ file }) => file)).size).toBe(3)
  expect(readdirSync(folder).toSorted()).toEqual(taken.map(({ file }) => basename(file)).toSorted())
  rmSync(folder, { recursive: true, force: true })
})

test('a backup from a newer version is refused before a file is written', async () => {
  const folder = temporaryFolder()
  const place = await openInstallation(
    { ...ENVIRONMENT, DATABASE_URL: house.databaseUrl, DATA_DIR: house.dataDir },
    { isNew: false },
  )
  await place.owner`insert into migration (number, name, hash) values (9999, 'of next year', '')`
  const { file } = await backUp(place, {
    ...{ folder, recipients: [], withKey: true, product: 'of next year', say: () => undefined },
  })
  await place.owner`delete from migration where number = 9999`
  await place.end()

  const [empty, dataDir] = [await createDatabase({ empty: true }), temporaryFolder()]
  const elsewhere = await openInstallation(
    { ...ENVIRONMENT, DATABASE_URL: empty.url, DATA_DIR: dataDir },
    { isNew: true },
  )
  await expect(restore(elsewhere, file, [], () => undefined)).rejects.toThrow(
    'This backup is from a newer version of Holdfast (of next year)',
  )
  expect(readdirSync(dataDir)).toEqual([])
  await elsewhere.end()
  await empty.drop()
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
})
