import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentence } from '#contracts/words/messages.ts'
import { adminToken } from '#test/calls/people.ts'
import { fillUploads } from '#test/faults/disks/full-uploads.ts'
import { smallDisk } from '#test/faults/disks/small-disk.ts'
import { spawnServer, startServer, temporaryFolder, type Spawned } from '#test/support/server.ts'

let house: Spawned
let token: string
let monitor: string
beforeAll(async () => {
  const port = await freePort()
  monitor = `http://127.0.0.1:${port}/metrics`
  house = await spawnServer({ env: { METRICS_PORT: String(port), LOG_LEVEL: 'warn' } })
  token = await adminToken(house)
})
afterAll(() => house.stop())

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
const add = (name: string) => house.call('createOrganisation', { name, email: '' }, { token })
const ready = async () => {
  const reply = await fetch(`${house.url}/readyz`)
  return `${reply.status} ${await reply.text()}`
}
const fullDisks = async () => (await (await fetch(monitor)).text()).match(/^holdfast_disk_full.* \d$/gm)

const fillDatabase = () =>
  house.db.unsafe(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before insert on organisation for each row execute function no_space();
    create function no_space_at_all() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create event trigger no_space_at_all on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_space_at_all()`)
const freeDatabase = () =>
  house.db.unsafe(`drop event trigger no_space_at_all; drop trigger no_space on organisation`)

test('while PostgreSQL’s disk is full, writers are told and readers go on; all is well within ten seconds of free space', async () => {
  expect((await add('Ward')).status).toBe(200)
  await fillDatabase()
  const { status, body, headers } = await add('Kitchen')
  expect([status, body, headers.get('retry-after')]).toEqual([
    503,
    { type: 'failed', data: sentence('disk full') },
    '10',
  ])
  expect((await house.call('files', {}, { token })).status).toBe(200)
  await sleep(3_000)
  expect(await ready()).toBe('503 disk full: database')
  expect(await fullDisks()).toEqual([
    'holdfast_disk_full{disk="database"} 1',
    'holdfast_disk_full{disk="DATA_DIR"} 0',
  ])
  expect(house.printed().match(/"disk":"database","msg":"the disk is full/g)).toHaveLength(1)

  await freeDatabase()
  await expect.poll(ready, { timeout: 10_000 }).toBe('200 ok')
  expect((await add('Kitchen')).status).toBe(200)
  expect(await fullDisks()).toContain('holdfast_disk_full{disk="database"} 0')
  expect(await (await fetch(monitor)).text()).toMatch(/^holdfast_data_dir_free_bytes \d+$/m)
})

const dataDir = temporaryFolder()
const disk = smallDisk(4, join(dataDir, 'media'))
afterAll(() => {
  disk?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})
test.runIf(disk)(
  'while the disk of uploads is full, each upload says so and leaves nothing; a small one works afterwards',
  async () => {
    const small = await startServer({ env: { DATA_DIR: dataDir } })
    const { backAfterMs, ...outcome } = await fillUploads({
      url: small.url,
      db: small.db,
      token: await adminToken(small),
      dataDir,
      uploads: 4,
    })
    expect(outcome).toEqual({
      unexplained: [],
      explained: 4,
      stumps: 0,
      rowsWithoutFile: 0,
      ready: '503 disk full: DATA_DIR',
    })
    expect(backAfterMs).toBeLessThan(10_000)
    await small.stop()
  },
)

test.runIf(disk)('a picture that cannot be written is not called unreadable', async () => {
  const { reencode } = await import('#server/media/pictures.ts')
  const { default: sharp } = await import('sharp')
  const source = `/tmp/holdfast-noise-${process.pid}.png`
  const noise = Buffer.from(Array.from({ length: 600 * 600 * 3 }, () => Math.random() * 256))
  await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } }).toFile(source)
  disk?.fill()
  await expect(reencode(source, `${disk?.folder}/picture`)).rejects.toMatchObject({ code: 'ENOSPC' })
  disk?.free()
  rmSync(source)
})
