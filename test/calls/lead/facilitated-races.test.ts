import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { listen } from '#test/support/listening.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

type Process = TestServer & { readonly services: Services }

let one: Process
let two: Process
let admin: string
beforeAll(async () => {
  one = await startServer()
  two = await startServer({ databaseUrl: one.databaseUrl })
  admin = await adminToken(one)
})
afterAll(async () => {
  await two.stop()
  await one.stop()
})

const clockOf = async (house: Pick<TestServer, 'call'>, { token }: Room) => {
  const { body } = await done(house.call('getFacilitatorEvents', {}, { token }))
  return { xt: Number(body['xt']), at: Date.parse(String(body['serverTime'])), paused: body['paused'] }
}

describe('one clock', () => {
  test('is shown by every process, through pauses, pushes and a restart', async () => {
    const room = await givenRoom(one, admin)
    await room.join('ada')
    await done(two.call('pushFacilitatorEvent', { time: 10 }, { token: room.token }))
    await done(one.call('pushFacilitatorEvent', { time: 10 }, { token: room.token }))
    await done(two.call('pauseFacilitated', {}, { token: room.token }))
    const [here, there] = await Promise.all([clockOf(one, room), clockOf(two, room)])
    expect(here.xt).toBe(there.xt)
    expect(here.xt).toBeGreaterThanOrEqual(600_000)

    const fresh = await startServer({ databaseUrl: one.databaseUrl })
    expect(await clockOf(fresh, room)).toMatchObject({ xt: here.xt, paused: 'true' })
    await done(fresh.call('continueFacilitated', {}, { token: room.token }))
    const running = await Promise.all([clockOf(one, room), clockOf(two, room), clockOf(fresh, room)])
    const starts = running.map(({ xt, at }) => at - xt)
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(50)
    await fresh.stop()
  })

  test('moves once when twenty press at once on two processes', async () => {
    const room = await givenRoom(one, admin)
    const ada = await room.join('ada')
    await done(one.call('setResponse', { id: 'ask', response: 'Wait' }, { token: ada }))
    const presses = Array.from({ length: 20 }, (_, n) =>
      (n % 2 === 0 ? one : two).call('pushFacilitatorEvent', { time: 10 }, { token: room.token }),
    )
    const replies = await Promise.all(presses)
    expect(replies.every(({ status, body }) => status === 200 && body['type'] === 'success')).toBe(true)
    expect(await loggedIn(one, room.exercise, 'pushed')).toHaveLength(1)
    expect((await clockOf(two, room)).xt).toBeLessThan(2 * 600_000)
  })

  test('starts once when many press Start, and every event reaches a player once', async () => {
    const room = await givenRoom(one, admin, 'open')
    const ada = await room.join('ada')
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        done((n % 2 === 0 ? one : two).call('continueFacilitated', {}, { token: room.token })),
      ),
    )
    expect(await loggedIn(one, room.exercise, 'started')).toHaveLength(1)
    const { body } = await done(two.call('getMailFacilitated', {}, { token: ada }))
    const ids = (body['events'] as readonly { readonly id: string }[]).map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})

test('of fifty players who claim one alias at once on two processes, exactly one gets it', async () => {
  const room = await givenRoom(one, admin)
  const tokens = await Promise.all(Array.from({ length: 50 }, () => room.come()))
  const claims = tokens.map((token, n) =>
    (n % 2 === 0 ? one : two).call('getMailFacilitated', { player: 'Ada', team: 'Athena' }, { token }),
  )
  const replies = await Promise.all(claims)
  expect(replies.filter(({ body }) => body['type'] !== 'failed')).toHaveLength(1)
  expect(
    new Set(replies.filter(({ body }) => body['type'] === 'failed').map(({ body }) => body['data'])),
  ).toEqual(new Set(['This alias is in use or reserved, or looks like one that is.']))
  expect(await loggedIn(one, room.exercise, 'joined')).toHaveLength(1)
})

test('a push that one process warned about is confirmed by a second press on the other', async () => {
  const room = await givenRoom(one, admin)
  await room.join('ada')
  const push = (house: Process) =>
    done(house.call('pushFacilitatorEvent', { time: 10 }, { token: room.token }))
  expect((await push(one)).body['type']).toBe('warning')
  // The clocks of two processes may differ by a few milliseconds.
  await expect.poll(async () => (await push(two)).body['pushed'], { interval: 100 }).toBe(true)
  expect(await loggedIn(one, room.exercise, 'pushed')).toHaveLength(1)
})

test('a message sent several times at once on two processes goes out once, and every reply names it', async () => {
  const room = await givenRoom(one, admin)
  await room.join('ada')
  await room.join('ben')
  const alert = (house: Process, content: string, recipient: string) =>
    done(house.call('sendFacilitatorEvents', { type: 'Alert', content, recipient }, { token: room.token }))
  for (const n of [1, 2, 3]) {
    await alert(one, `<p>Only for Ada ${n}.</p>`, 'player:ada')
    const both = await Promise.all(
      [one, two, one, two].map(house => alert(house, `<p>Everybody out ${n}.</p>`, 'all')),
    )
    expect(both.map(({ body }) => [body['id'], body['reached']])).toEqual(both.map(() => [`f-${2 * n}`, 2]))
  }
})

test('a prepared message that several send at once on two processes goes out once, and again only after the warning', async () => {
  const room = await givenRoom(one, admin)
  const ada = await room.join('ada')
  const prepared = crypto.randomUUID()
  const send = (house: Process, by: string, more: Readonly<Record<string, unknown>> = {}) =>
    done(
      house.call(
        'sendFacilitatorEvents',
        {
          type: 'Alert',
          content: `<p>Everybody out, says ${by}.</p>`,
          recipient: 'all',
          by,
          prepared,
          ...more,
        },
        { token: room.token },
      ),
    )
  const replies = await Promise.all([send(one, 'Faye'), send(two, 'Ben'), send(one, 'Kim'), send(two, 'Lou')])
  const [sent, ...more] = replies.map(({ body }) => body).filter(body => !('sentBefore' in body))
  expect(more).toEqual([])
  const [fact] = await loggedIn(one, room.exercise, 'sent')
  const told = replies.map(({ body }) => body).filter(body => 'sentBefore' in body)
  expect(told).toHaveLength(3)
  for (const body of told) {
    expect(body).toMatchObject({
      type: 'warning',
      reached: 0,
      sentBefore: { id: sent?.['id'], by: fact?.by },
    })
    expect(body['data']).toBe(`${String(fact?.by)} has already sent this prepared message: nothing was sent.`)
  }
  const again = await Promise.all([send(two, 'Ben', { again: 'f-1' }), send(one, 'Lou', { again: 'f-1' })])
  expect(again.filter(({ body }) => 'sentBefore' in body)).toHaveLength(1)
  expect(await loggedIn(one, room.exercise, 'sent')).toHaveLength(2)
  const { body } = await done(two.call('getMailFacilitated', {}, { token: ada }))
  expect((body['events'] as readonly { type: string }[]).filter(({ type }) => type === 'Alert')).toHaveLength(
    2,
  )
  const events = (await done(one.call('getFacilitatorEvents', {}, { token: room.token }))).body['events']
  expect(
    (events as readonly { prepared?: string }[]).filter(event => event.prepared === prepared),
  ).toHaveLength(2)
})

test('a facilitator on one process hears of acts on the other', async () => {
  const room = await givenRoom(one, admin)
  const { body } = await done(one.call('getFacilitatorEvents', {}, { token: room.token }))
  const page = await listen(two.url, room.token)
  await page.until(() => page.revisions().length > 0)
  await done(one.call('pauseFacilitated', {}, { token: room.token }))
  await page.until(() => page.revisions().some(revision => revision > Number(body['revision'])))
  expect(Math.max(...page.revisions())).toBeGreaterThan(Number(body['revision']))
  page.leave()
})
