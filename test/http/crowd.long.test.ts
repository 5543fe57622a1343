import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenExercise, type GivenExercise } from '#test/support/given-exercise.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const scenario = scenarioOf({ '1': [mail('first')] })
let house: TestServer
let crowd: GivenExercise
const opened: TestServer[] = []
beforeAll(async () => {
  house = await startServer()
  crowd = await givenExercise(house.db, { players: 320, scenario })
})
afterAll(async () => {
  for (const server of opened) await server.stop()
  await house.stop()
})

/** The usual limits times `scale`, with empty counters. */
const strict = async (scale: number, env: Record<string, string> = {}) => {
  await house.db`delete from throttle`
  const server = await startServer({
    databaseUrl: house.databaseUrl,
    env: { RATE_LIMIT_SCALE: String(scale), ...env },
  })
  opened.push(server)
  return server
}

const statusesOf = async (asking: readonly (() => Promise<{ status: number }>)[], atOnce = 20) => {
  const counts = new Map<number, number>()
  for (let begun = 0; begun < asking.length; begun += atOnce)
    for (const { status } of await Promise.all(asking.slice(begun, begun + atOnce).map(ask => ask())))
      counts.set(status, (counts.get(status) ?? 0) + 1)
  return Object.fromEntries(counts)
}
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe('links', () => {
  test('320 players open theirs from one address within a minute', async () => {
    const server = await strict(1)
    expect(
      await statusesOf(
        crowd.seats.map(
          ({ token }) =>
            () =>
              server.call('loginToken', {}, { token }),
        ),
      ),
    ).toEqual({ 200: 320 })
  })

  test('a link can be opened at most thirty times a minute', async () => {
    const server = await strict(1)
    const [seat] = crowd.seats
    expect(
      await statusesOf(times(35, () => () => server.call('loginToken', {}, { token: seat?.token }))),
    ).toEqual({ 200: 30, 429: 5 })
  })

  test('long ones that do not exist are refused after thirty tries, while existing ones are let in', async () => {
    const server = await strict(1)
    const wrong = () =>
      server.call('loginToken', {}, { token: `${randomUUID()}${randomUUID()}`.slice(0, 64) })
    expect(
      await statusesOf(
        times(35, () => wrong),
        1,
      ),
    ).toEqual({ 200: 30, 429: 5 })
    expect((await server.call('loginToken', {}, { token: crowd.seats[1]?.token })).body['type']).toBe(
      'success',
    )
    expect(await statusesOf([() => server.call('loginToken', {}, { token: 'not-a-word' })])).toEqual({
      200: 1,
    })
  })

  test('a short one that was opened from an address stays open to it, whatever others there mistype; another one must wait', async () => {
    const server = await strict(1)
    const [word, other] = [`w${randomUUID().slice(0, 8)}`, `o${randomUUID().slice(0, 8)}`]
    const joined = await givenExercise(house.db, { players: 5, scenario })
    for (const text of [word, other])
      await house.db`insert into join_link (text, exercise_id) values (${text}, ${joined.id})`
    expect((await server.call('loginToken', {}, { token: word })).body['type']).toBe('success')
    expect(
      await statusesOf(
        times(35, n => () => server.call('loginToken', {}, { token: `abc${n}` })),
        1,
      ),
    ).toEqual({ 200: 30, 429: 5 })
    expect((await server.call('loginToken', {}, { token: word })).body['type']).toBe('success')
    expect((await server.call('loginToken', {}, { token: other })).status).toBe(429)
  })
})

test('players who poll do not use up the limit of their address; strangers do, and players are still served', async () => {
  // At this scale an address may send 600 requests as a stranger.
  const server = await strict(0.1)
  const poll = (n: number) => () => server.call('getMail', {}, { bearer: crowd.seats[n % 110]?.token ?? '' })
  expect(await statusesOf(times(660, poll))).toEqual({ 200: 660 })
  const stranger = () => server.call('nothing', {})
  expect(await statusesOf(times(605, () => stranger))).toEqual({ 404: 600, 429: 5 })
  expect(
    await statusesOf(
      times(110, n => () => server.call('getPassed', {}, { bearer: crowd.seats[n]?.token ?? '' })),
    ),
  ).toEqual({
    200: 110,
  })
})

describe('sockets', () => {
  const open = (url: string): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url)
      const socket: Socket = connect(Number(port), hostname, () => resolve(socket))
      socket.on('error', reject)
      socket.resume()
    })
  const ask = async (socket: Socket, token: string) => {
    const headers = `host: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2`
    const heard = once(socket, 'data')
    socket.write(`POST /api/getMail HTTP/1.1\r\n${headers}\r\n\r\n{}`)
    const [chunk] = await heard
    return String(chunk).slice(9, 12)
  }
  const alive = async (sockets: readonly Socket[]) => {
    await sleep(300)
    return sockets.filter(socket => !socket.destroyed && !socket.readableEnded).length
  }
  const openMany = async (url: string, count: number) => {
    const sockets: Socket[] = []
    for (let n = 0; n < count; n++) sockets.push(await open(url))
    return sockets
  }

  test.each([{}, { TRUST_PROXY: '10.9.9.9, uniquelocal' }])(
    'of strangers are closed, the longest silent first, while known players keep theirs: %o',
    async env => {
      // At this scale an address may hold 10 silent connections that have had no reply.
      const server = await strict(0.05, env)
      const players: Socket[] = []
      for (const { token } of crowd.seats.slice(0, 60)) {
        const socket = await open(server.url)
        expect(await ask(socket, token)).toBe('200')
        players.push(socket)
      }
      // A connection silent for two seconds is closed for a new one; beyond 100, the oldest is closed at
      // once.
      const silent = await openMany(server.url, 130)
      expect(await alive(silent)).toBe(100)
      await sleep(2_000)
      const strangers = [...silent, await open(server.url)]
      expect(await alive(strangers)).toBe(10)
      expect(strangers.at(-1)?.destroyed).toBe(false)
      expect(await alive(players)).toBe(60)
      expect(await ask(players[0] as Socket, crowd.seats[0]?.token ?? '')).toBe('200')
      for (const socket of [...players, ...strangers]) socket.destroy()
    },
  )

  test('a flood of silent ones, half of them with half a request, turns away no player', async () => {
    const server = await strict(0.05)
    const hoard: Socket[] = []
    for (let n = 0; n < 250; n++) {
      const socket = await open(server.url)
      if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nhost: loc')
      hoard.push(socket)
      if (n < 100 || n % 10 > 0) continue
      const player = await open(server.url)
      expect(await ask(player, crowd.seats[n]?.token ?? '')).toBe('200')
      player.destroy()
    }
    expect(await alive(hoard)).toBeLessThanOrEqual(100)
    for (const socket of hoard) socket.destroy()
  })

  test('those of a trusted proxy are not limited', async () => {
    const server = await strict(0.05, { TRUST_PROXY: 'loopback' })
    const sockets = await openMany(server.url, 130)
    expect(await alive(sockets)).toBe(130)
    for (const socket of sockets) socket.destroy()
  })

  test('fifty pages may listen with one credential, and one more closes the oldest', async () => {
    const server = await strict(1)
    const over: number[] = []
    const leaving = new AbortController()
    for (let n = 0; n < 51; n++) {
      const headers = { authorization: `Bearer ${crowd.seats[5]?.token}` }
      const { body } = await fetch(`${server.url}/api/live`, { headers, signal: leaving.signal })
      void new Response(body).text().then(
        () => over.push(n),
        () => undefined,
      )
    }
    await sleep(300)
    expect(over).toEqual([0])
    leaving.abort()
  })
})
