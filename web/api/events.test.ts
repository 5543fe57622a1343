import { expect, it } from 'vitest'
import { serverEvents } from './events.ts'

const streamOf = (...pieces: string[]) => new Blob(pieces).stream()

const collect = async (stream: ReadableStream<Uint8Array>) => {
  const events = []
  for await (const event of serverEvents(stream)) events.push(event)
  return events
}

it('a nudge comes out whole, with its number', async () => {
  expect(await collect(streamOf('event: nudge\nid: 47\ndata: {"revision":47}\n\n'))).toEqual([
    { event: 'nudge', id: '47', data: '{"revision":47}' },
  ])
})

it('a heartbeat is seen, but is no message', async () => {
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

it('what was not finished is not told', async () => {
  expect(await collect(streamOf('event: nudge\nid: 9\n'))).toEqual([])
})
