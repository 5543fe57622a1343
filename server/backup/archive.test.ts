import { createWriteStream, mkdtempSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, UnreadableArchive, writeArchive } from './archive.ts'
import { readBackup } from './reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-archive-'))
const archive = join(folder, 'backup.tar.gz')
beforeAll(async () => {
  const file = await open(archive, 'w')
  await writeArchive(file, [], ({ add }) => add('media/quay.png', Buffer.alloc(100_000, 'quay')))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a place that cannot be written to is named as such: the backup is not called damaged', async () => {
  const missing = join(folder, 'storage', 'stage', 'quay.png')
  const reading = readArchive(archive, [], (_, content) => pipeline(content, createWriteStream(missing)))
  await expect(reading).rejects.toMatchObject({ code: 'ENOENT', path: missing })
})

test('a backup that is there but cannot be opened is not called missing', async () => {
  const looped = join(folder, 'looped.tar.gz')
  symlinkSync(looped, looped)
  const read = (file: string) => readArchive(file, [], () => Promise.resolve())
  await expect(read(looped)).rejects.toThrow(/looped\.tar\.gz cannot be opened: .*ELOOP/)
  await expect(read(join(folder, 'none'))).rejects.toThrow(/^There is no file .*none\.$/)
})

test('an archive without entries is not called a backup that was cut short', async () => {
  const path = join(folder, 'empty.tar.gz')
  await writeArchive(await open(path, 'w'), [], () => Promise.resolve())
  const none = () => Promise.resolve()
  await expect(readBackup(path, [], { rows: none, file: none })).rejects.toThrow(
    /is not a backup of Holdfast/,
  )
})

test('a backup that ends too early is called damaged', async () => {
  truncateSync(archive, 100)
  await expect(
    readArchive(archive, [], (_, content) => buffer(content).then(() => undefined)),
  ).rejects.toThrow(UnreadableArchive)
})
