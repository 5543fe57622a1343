import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { jobOf, openThread } from './in-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

const slow = (name: string, starts: number) => {
  const file = join(folder, `${name}.mjs`)
  const busy = 'const busy = ms => { for (const end = Date.now() + ms; Date.now() < end; ); }'
  writeFileSync(file, `${busy}\nbusy(${starts})\nexport const work = ms => (busy(ms), 2 * ms)\n`)
  return jobOf<(ms: number) => number>(pathToFileURL(file), 1_000)
}

test('the start of the thread does not count towards a job’s limit', async () => {
  expect(await openThread()(slow('late', 1_500), 10, 1)).toBe(20)
})

test('a job that takes too long is refused, and the next one gets a new thread', async () => {
  const inThread = openThread()
  const job = slow('long', 0)
  expect(await inThread(job, 30_000, 1)).toEqual(refuse('text too long to check', { seconds: 1 }))
  expect(await inThread(job, 10, 1)).toBe(20)
})
