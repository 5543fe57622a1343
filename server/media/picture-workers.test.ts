import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkers, type Workers } from './picture-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-pictures-'))
const [small, large, turned] = [
  join(folder, 'small.png'),
  join(folder, 'large.png'),
  join(folder, 'turned.jpg'),
]
beforeAll(async () => {
  const plain = { width: 40, height: 30, channels: 3, background: '#126358' } as const
  await writeFile(small, await sharp({ create: plain }).png().toBuffer())
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const noisy = sharp({ create: { ...plain, width: 4_000, height: 4_000, noise } })
  await writeFile(large, await noisy.clone().png({ compressionLevel: 0 }).toBuffer())
  // Rotated, because rotation needs all pixels in memory.
  await writeFile(turned, await noisy.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const out = () => join(folder, `out-${Math.random()}`)
const onlyPid = ({ pids }: Workers): number => {
  expect(pids()).toHaveLength(1)
  return pids()[0] ?? 0
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const hit = async (workers: Workers, signal: NodeJS.Signals) => {
  const done = workers.done(large, out())
  await expect.poll(() => workers.pids().length).toBe(1)
  const pid = onlyPid(workers)
  process.kill(pid, signal)
  return { outcome: await done, pid }
}

test('a process handles one picture after another, and is replaced after a set number', async () => {
  const workers = openWorkers({ atOnce: 1, picturesEach: 3 })
  const pids: number[] = []
  for (let picture = 0; picture < 3; picture++) {
    const done = workers.done(small, out())
    await expect.poll(() => workers.pids().length).toBe(1)
    pids.push(onlyPid(workers))
    expect(await done).toBe('png')
  }
  expect(new Set(pids).size).toBe(1)
  expect(workers.pids()).toEqual([])
  expect(await workers.done(small, out())).toBe('png')
  expect(onlyPid(workers)).not.toBe(pids[0])
})

test('a crash costs only the picture being processed', async () => {
  const workers = openWorkers({ atOnce: 1 })
  const { outcome, pid } = await hit(workers, 'SIGKILL')
  expect(outcome).toBe('unreadable')
  expect(await workers.done(small, out())).toBe('png')
  expect(onlyPid(workers)).not.toBe(pid)
})

test('a process that hangs is killed when its time is up', async () => {
  const workers = openWorkers({ atOnce: 1, longestMs: 1_500 })
  const { outcome, pid } = await hit(workers, 'SIGSTOP')
  expect(outcome).toBe('unreadable')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await openWorkers({ atOnce: 1 }).done(small, out())).toBe('png')
  expect(workers.pids()).toEqual([])
})

test('a process that takes more memory than allowed is ended', async () => {
  const workers = openWorkers({ atOnce: 1, mostBytes: 140 * 1024 * 1024 })
  expect(await workers.done(small, out())).toBe('png')
  expect(await workers.done(turned, out())).toBe('unreadable')
  expect(workers.pids()).toEqual([])
})

test('an idle process that died is noticed before the next picture', async () => {
  const workers = openWorkers({ atOnce: 1 })
  expect(await workers.done(small, out())).toBe('png')
  process.kill(onlyPid(workers), 'SIGKILL')
  await expect.poll(() => workers.pids()).toEqual([])
  expect(await workers.done(small, out())).toBe('png')
})

test('an idle process ends, and the largest picture fits into the memory allowed', async () => {
  const workers = openWorkers({ atOnce: 1, idleMs: 50 })
  expect(await workers.done(turned, out())).toBe('jpeg')
  await expect.poll(() => workers.pids()).toEqual([])
})
