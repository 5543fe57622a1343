import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeQueryClient } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

const lost = () => Promise.reject(new Error('Failed to fetch'))

describe('without a network', () => {
  it('a write fails and says so, instead of waiting unseen until the network is back', async () => {
    onlineManager.setOnline(false)
    const order = new MutationObserver(makeQueryClient(), { mutationFn: lost })
    void order.mutate().catch(() => undefined)
    await vi.waitFor(() => expect(order.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false }))
  })

  it('a read fails, and is made again when the network is back', async () => {
    onlineManager.setOnline(false)
    const client = makeQueryClient()
    client.mount()
    const read = vi.fn(lost)
    const observer = new QueryObserver(client, { queryKey: ['credits'], queryFn: read })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }))
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    stop()
    client.unmount()
  })
})
