import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptAssetsIn } from '#server/http/wire/kept-assets.ts'
import { getExactly } from '#test/support/http-call.ts'
import { startServer } from '#test/support/server.ts'

const HOUR = 3_600_000
let place: string
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'holdfast-assets-'))))
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('the files of a build stay for a day after it was replaced, and no longer', async () => {
  const [old, next] = ['old', 'next'].map(build => mkdtempSync(join(place, build)))
  if (!old || !next) throw new Error('No folders.')
  for (const name of ['same-1.js', 'old-2.js']) writeFileSync(join(old, name), name)
  for (const name of ['same-1.js', 'next-3.js']) writeFileSync(join(next, name), name)
  const names = () => readdirSync(keptAssetsIn(place)).toSorted()
  const start = Date.now()
  const at = (hours: number) => new Date(start + hours * HOUR)
  await keepAssets(old, place, at(0))
  rmSync(old, { recursive: true })
  await keepAssets(next, place, at(1))
  await keepAssets(next, place, at(25))
  expect(names()).toEqual(['next-3.js', 'old-2.js', 'same-1.js'])
  await keepAssets(next, place, at(26))
  expect(names()).toEqual(['next-3.js', 'same-1.js'])
})

test('an incomplete copy is removed, and a missing build does not stop the start', async () => {
  await keepAssets(join(place, 'not built'), place)
  const half = join(keptAssetsIn(place), 'a-1.js.99.half')
  writeFileSync(half, 'ha')
  utimesSync(half, new Date(Date.now() - 26 * HOUR), new Date(Date.now() - 26 * HOUR))
  await keepAssets(join(place, 'not built'), place)
  expect(readdirSync(keptAssetsIn(place))).toEqual([])
})

test('a process serves the files that another one put there, compressed where the browser accepts that', async () => {
  const server = await startServer()
  const folder = keptAssetsIn(server.services.config.dataDir)
  writeFileSync(join(folder, 'later-4.js'), 'export {}')
  writeFileSync(join(folder, 'later-4.js.br'), 'packed')
  const plain = await getExactly(server.url, '/assets/later-4.js')
  expect([plain.status, plain.bytes.toString()]).toEqual([200, 'export {}'])
  const packed = await getExactly(server.url, '/assets/later-4.js', { 'accept-encoding': 'br' })
  expect([packed.headers.get('content-encoding'), packed.bytes.toString()]).toEqual(['br', 'packed'])
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await getExactly(server.url, '/assets/later-5.js')).status).toBe(404)
  await server.stop()
})
