import { afterEach, expect, test } from 'vitest'
import { serverEvents } from '#web/api/events.ts'
import type { Question, Word } from '#web/api/rehearsal-wire.ts'
import { throughPort } from './through-port.ts'

const ports: MessagePort[] = []
afterEach(() => ports.splice(0).forEach(port => port.close()))

const given = (answer: (question: Question) => Word | undefined) => {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  port2.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const word = answer(data)
    if (word) port2.postMessage(word)
  })
  port2.start()
  return { ask: throughPort(port1), nudge: (nudge: number) => port2.postMessage({ nudge }) }
}

test('each call gets the reply to its own number from the other end', async () => {
  const { ask } = given(({ id, name, body, key }) => ({ id, status: 200, reply: { name, body, key } }))
  const asked = (name: string) =>
    ask(`/api/${name}`, {
      method: 'POST',
      body: JSON.stringify({ of: name }),
      headers: { 'Idempotency-Key': `key of ${name}` },
    })
  const replies = await Promise.all(
    [asked('getMail'), asked('markRead')].map(async response => (await response).json()),
  )
  expect(replies).toEqual(
    ['getMail', 'markRead'].map(name => ({ name, body: { of: name }, key: `key of ${name}` })),
  )
})

test('a refusal comes with its status', async () => {
  const { ask } = given(({ id }) => ({ id, status: 404, reply: { type: 'failed', data: 'Not there.' } }))
  expect((await ask('/api/loadPDF', { body: '{}' })).status).toBe(404)
})

test('an aborted call rejects at once', async () => {
  const { ask } = given(() => undefined)
  const over = new AbortController()
  const asked = ask('/api/getMail', { body: '{}', signal: over.signal })
  over.abort()
  await expect(asked).rejects.toThrow('The caller has left.')
})

test('a nudge follows two greetings on the stream, all without an id, and the stream ends when it is aborted', async () => {
  const { ask, nudge } = given(() => undefined)
  const over = new AbortController()
  const { body } = await ask('/api/live', { signal: over.signal })
  if (!body) throw new Error('No stream.')
  const heard: string[] = []
  for await (const { event, id, data } of serverEvents(body)) {
    heard.push(`${event} ${data}${id}`)
    if (heard.length === 2) nudge(47)
    if (event === 'nudge') over.abort()
  }
  expect(heard).toEqual(['hello 0', 'hello 0', 'nudge 47'])
})

test('a file comes under its name, as the server sends one', async () => {
  const { ask } = given(({ id }) => ({ id, file: { name: 'Nacht – 1.csv', mime: 'text/csv', text: 'a,b' } }))
  const response = await ask('/api/exportReport', { body: '{}' })
  expect(response.headers.get('Content-Disposition')).toBe(
    "attachment; filename*=UTF-8''Nacht%20%E2%80%93%201.csv",
  )
  expect(await response.text()).toBe('a,b')
})
