import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askThrough } from '#web/api/asked.ts'
import { onNudge } from './nudges.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  askThrough((path, request) => fetch(path, request))
})

const headers = { 'Content-Type': 'text/event-stream' }
const streamOf = (...revisions: number[]) =>
  new Response(revisions.map(id => `event: nudge\nid: ${id}\ndata: {"revision":${id}}\n\n`).join(''), {
    headers,
  })

const reloads = async (...streams: readonly (() => Response)[]): Promise<number[]> => {
  const left = [...streams]
  const counts: number[] = []
  let reloaded = 0
  askThrough(() => Promise.resolve((left.shift() ?? (() => new Response(null, { status: 502 })))()))
  const end = onNudge(
    () => 'a link',
    undefined,
    () => (reloaded += 1),
  )
  for (const _ of streams) {
    await vi.advanceTimersByTimeAsync(5_000)
    counts.push(reloaded)
    reloaded = 0
    await vi.advanceTimersByTimeAsync(15_000)
  }
  end()
  return counts
}

test('the first revision is that of the loaded report, each later one is news', async () => {
  expect(await reloads(() => streamOf(7))).toEqual([0])
  expect(await reloads(() => streamOf(7, 8, 9))).toEqual([1])
})

test('what happened while the connection was lost reloads the report once it is back', async () => {
  expect(
    await reloads(
      () => streamOf(7),
      () => streamOf(7),
      () => streamOf(9),
    ),
  ).toEqual([0, 0, 1])
})

test('after a first connection that failed, every revision is news', async () => {
  expect(
    await reloads(
      () => new Response(null, { status: 502 }),
      () => streamOf(9),
    ),
  ).toEqual([0, 1])
})
