import { afterAll, describe, expect, it } from 'vitest'
import { askThrough } from './asked.ts'
import { openEvents, serverEvents } from './events.ts'

const streamOf = (...pieces: string[]) => new Blob(pieces).stream()

const collect = async (stream: ReadableStream<Uint8Array>) => {
  const events = []
  for await (const event of serverEvents(stream)) events.push(event)
  return events
}

it('a nudge is read whole, with its number', async () => {
  expect(await collect(streamOf('event: nudge\nid: 47\ndata: {"revision":47}\n\n'))).toEqual([
    { event: 'nudge', id: '47', data: '{"revision":47}' },
  ])
})

it('a heartbeat becomes an event without a name', async () => {
  expect(await collect(streamOf(': still here\n\n'))).toEqual([{ event: '', id: '', data: '' }])
})

it('an event cut anywhere by the network is put together again', async () => {
  const bytes = new TextEncoder().encode('event: nudge\r\nid: 8\r\ndata: {"name":"Zoë"}\r\n\r\n')
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await collect(cut)).toEqual([{ event: 'nudge', id: '8', data: '{"name":"Zoë"}' }])
})

it('an unfinished event is dropped', async () => {
  expect(await collect(streamOf('event: nudge\nid: 9\n'))).toEqual([])
})

describe('opening a stream', () => {
  afterAll(() => askThrough((path, request) => fetch(path, request)))
  const signal = new AbortController().signal
  const openedFrom = (response: Response) => {
    askThrough(() => Promise.resolve(response))
    return openEvents('/api/live', { token: 'a link', signal })
  }
  const json = (status: number) => new Response(JSON.stringify({ type: 'failed', data: 'no' }), { status })

  it('a page in place of the stream is neither a stream nor a refusal, whatever its status', async () => {
    for (const status of [200, 401, 403, 404])
      await expect(
        openedFrom(new Response('<h1>Log in</h1>\n\n', { status, headers: { 'Content-Type': 'text/html' } })),
        String(status),
      ).rejects.toThrow(status === 200 ? 'An expected error happened' : `Response status: ${status}`)
  })

  it('the server’s own refusal is final, unless the server is busy or failing', async () => {
    for (const status of [401, 403]) expect(await openedFrom(json(status))).toBeNull()
    for (const status of [429, 500, 503]) await expect(openedFrom(json(status))).rejects.toThrow('no')
  })

  it('a stream is read', async () => {
    const stream = await openedFrom(
      new Response('data: 1\n\n', { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }),
    )
    expect(await stream?.next()).toMatchObject({ value: { event: 'message', data: '1' } })
  })
})
