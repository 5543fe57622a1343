import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadFailure, loaded } from './loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a part of a page may take two minutes, and not a moment longer (S0§9)', async () => {
  const never = new Promise<string>(() => {})
  const outcome = loaded(() => never).catch((error: unknown) => error)
  let settled = false
  void outcome.then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLoadFailure)
})

it('a part that fails to load is requested again before the failure is reported', async () => {
  let tries = 0
  const part = loaded(() =>
    (tries += 1) < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('page'),
  )
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await part).toBe('page')
})

it('a part that keeps failing to load is told apart from a defect, with the reason', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module')
  const outcome = loaded(() => Promise.reject(reason)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await outcome).toBeInstanceOf(ChunkLoadFailure)
  expect(await outcome).toMatchObject({ cause: reason })
})

it('a loaded part leaves no timer running', async () => {
  expect(await loaded(() => Promise.resolve('page'))).toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})
