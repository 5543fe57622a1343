import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { spawnServer } from '#test/support/server.ts'

const ask = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = ''
    const hear = (chunk: Buffer) => {
      response += chunk.toString('utf8')
      if (!response.includes('\r\n\r\n{')) return
      socket.off('data', hear)
      resolve(response)
    }
    if (socket.destroyed) reject(new Error('closed before it was asked'))
    socket.on('data', hear)
    socket.once('close', () => reject(new Error('closed without a response')))
    socket.once('error', reject)
    socket.write(
      `POST /api/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
  })

const connected = (url: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => resolve(socket))
    socket.once('error', reject)
  })

/** Reconnects until no process listens; returns all errors but that last refusal. */
const knock = async (url: string): Promise<string[]> => {
  const strange: string[] = []
  for (;;) {
    const socket = await connected(url).catch((error: NodeJS.ErrnoException) => error.code)
    if (typeof socket === 'string' || socket === undefined)
      return socket === 'ECONNREFUSED' ? strange : [...strange, String(socket)]
    await ask(socket).catch((error: unknown) => strange.push(String(error)))
    socket.destroy()
    await sleep(20)
  }
}

test('a process that is ending answers every kept connection once more, whenever its request comes, and resets none', async () => {
  const server = await spawnServer()
  const sockets = await Promise.all(Array.from({ length: 60 }, () => connected(server.url)))
  for (const socket of sockets) expect(await ask(socket)).toMatch(/^HTTP\/1\.1 401/)
  const problems: string[] = []
  sockets.forEach(socket => socket.on('error', error => problems.push(String(error))))
  await connected(server.url)
  const knocking = knock(server.url)

  const begun = performance.now()
  const code = server.kill('SIGTERM')
  const responses = await Promise.all(
    sockets.map(async (socket, place) => {
      await sleep(place * 25)
      return ask(socket).catch((error: unknown) => String(error))
    }),
  )
  expect(responses.filter(response => !response.startsWith('HTTP/1.1 401'))).toEqual([])
  expect(responses.filter(response => /\r\nconnection: close\r\n/i.test(response)).length).toBeGreaterThan(50)
  expect(await code).toBe(0)
  expect(performance.now() - begun).toBeLessThan(12_000)
  expect(problems).toEqual([])
  expect(await knocking).toEqual([])
  await server.stop()
})
