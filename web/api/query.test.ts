import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

const lost = () => Promise.reject(new Error('Failed to fetch'))

describe('without a network', () => {
  it('a write fails with an error, instead of waiting unseen until the network is back', async () => {
    onlineManager.setOnline(false)
    const order = new MutationObserver(makeQueryClient(), { mutationFn: lost })
    void order.mutate().catch(() => undefined)
    await vi.waitFor(() =>
      expect(order.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false }),
    )
  })

  it('a read fails, and is repeated when the network is back', async () => {
    onlineManager.setOnline(false)
    const client = makeQueryClient()
    client.mount()
    const read = vi.fn(lost)
    const observer = new QueryObserver(client, { queryKey: ['credits'], queryFn: read })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() =>
      expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }),
    )
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    stop()
    client.unmount()
  })
})

it('a part that mounts soon after a failed call does not repeat it, one that mounts later does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = makeQueryClient()
  const credits = vi.fn(lost)
  const shows = () => new QueryObserver(client, { queryKey: ['credits'], queryFn: credits })
  const first = shows()
  const stop = [first.subscribe(() => undefined)]
  await vi.waitFor(() => expect(first.getCurrentResult().status).toBe('error'))
  stop.push(shows().subscribe(() => undefined))
  expect(first.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(credits).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 6_000)
  stop.push(shows().subscribe(() => undefined))
  expect(credits).toHaveBeenCalledTimes(2)
  for (const end of stop) end()
  vi.useRealTimers()
})
