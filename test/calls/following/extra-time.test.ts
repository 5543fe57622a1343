// Decision 0039.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { dayMonthYear, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'
import { givenCallers } from './callers.ts'

let house: TestServer & { readonly services: Services }
let callers: Awaited<ReturnType<typeof givenCallers>>
let room: Room
beforeAll(async () => {
  house = await startServer()
  callers = await givenCallers(house, { username: 'quietwater', private: true })
  room = await givenRoom(house, callers.admin)
})
afterAll(() => house.stop())

type Body = Readonly<Record<string, unknown>>
// The milliseconds of a moment can contain the digits of a factor or of a limit (12:00:01.750Z).
const withoutMoments = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
const give = (token: string, body: Body) => house.call('giveExtraTime', body, { token })
const ask = (token: string, body: Body) => house.call('getExtraTime', body, { token })
const limitOf = async (token: string, call = 'getMailFacilitated') => {
  const { body } = await done(house.call(call, {}, { token }))
  return (body['events'] as readonly { id: string; timeLimit: number }[]).find(({ id }) => id === 'ask')
    ?.timeLimit
}

describe('a facilitator', () => {
  test('stretches the limits of one player, and reads who did so and from which factor', async () => {
    const [ada, bert] = [await room.join('ada'), await room.join('bert')]
    const { body } = await done(give(room.token, { player: 'ada', factor: 1.5, by: 'Faye' }))
    expect(body['data']).toBe('The extra time was saved.')
    expect([await limitOf(ada), await limitOf(bert)]).toEqual([450, 300])
    await done(give(room.token, { player: 'ada', factor: 1, by: 'Finn' }))
    expect((await done(ask(room.token, { player: 'ada' }))).body).toMatchObject({
      factor: 1,
      record: [
        { by: 'Finn', factor: 1, before: 1.5 },
        { by: 'Faye', factor: 1.5, before: 1 },
      ],
    })
  })

  test('leaves no trace of it in any other reply', async () => {
    await room.join('carl')
    const zoe = await room.join('zoe')
    const replies = async () => {
      const shown = [
        ...['getFacilitatorEvents', 'retrievePlayers', 'getParticipants', 'loginJWTFacilitator'].map(name =>
          house.call(name, {}, { token: room.token }),
        ),
        house.call('getResponses', { group: room.exercise }, { token: room.token }),
        house.call('getReplay', { group: room.exercise }, { token: room.token }),
        house.call('getFacilitatorEvent', { id: 'ask' }, { token: room.token }),
        house.call('getMailFacilitated', {}, { token: zoe }),
        house.call('getNotes', {}, { token: zoe }),
      ]
      return withoutMoments((await Promise.all(shown)).map(({ text }) => text).join('\n'))
    }
    await done(give(room.token, { player: 'carl', factor: 1.75, by: 'Faye' }))
    // 525 s is the limit with extra time.
    expect(await replies()).not.toMatch(/extra.?time|timeFactor|1\.75|\b525\b/i)
    const audit =
      await house.db`select object, detail from audit where call = 'giveExtraTime' and outcome = 'done'`
    expect(JSON.stringify(audit)).not.toMatch(/carl|1\.75/)
    expect(audit.at(-1)).toMatchObject({ object: room.exercise })
  })

  test('gives it once, however often the press arrives, and no other factor', async () => {
    await room.join('dora')
    const before = (await loggedIn(house, room.exercise, 'extra time given')).length
    await Promise.all([1, 2, 3].map(() => done(give(room.token, { player: 'dora', factor: 2 }))))
    expect((await loggedIn(house, room.exercise, 'extra time given')).length).toBe(before + 1)
    expect(await refusal(give(room.token, { player: 'dora', factor: 3 }))).toBe(
      'Limits can be multiplied by 1.25, 1.5, 1.75 or 2. Choose one of these, or no extra time.',
    )
    expect(await refusal(give(room.token, { player: 'nobody', factor: 2 }))).toBe(
      'This player is not in the exercise.',
    )
  })
})

describe('in an automated exercise', () => {
  test('its trainer, its customer and an administrator give it, before the player has opened the link', async () => {
    const order = { scenario: 'First Light', username: 'quietwater-lindqvist', identifier: 'Dawn' }
    const ordered = await done(
      house.call(
        'createOrder',
        { ...order, date: dayMonthYear(0), players: 2 },
        { token: callers.lindqvist },
      ),
    )
    const [link] = ordered.body['links'] as readonly { code: string; link: string }[]
    const meant = { exerciseName: String(ordered.body['exercise']), code: link?.code }
    await done(give(callers.lindqvist, { ...meant, factor: 2 }))
    await done(give(callers.customer, { ...meant, factor: 1.5 }))
    await done(give(callers.admin, { ...meant, factor: 1.25 }))
    expect((await done(ask(callers.customer, meant))).body).toMatchObject({
      factor: 1.25,
      record: [
        { by: 'Administrator', before: 1.5 },
        { by: 'Customer', before: 2 },
        { by: 'Trainer', before: 1 },
      ],
    })
    for (const call of [ask, give]) {
      expect(await refusal(call(callers.okafor, { ...meant, factor: 2 }))).toBe(
        'Only the trainer of this exercise can modify it.',
      )
      expect(await refusal(call(callers.stranger, { ...meant, factor: 2 }))).toMatch(/^404 /)
    }
    expect(await refusal(give(callers.customer, { ...meant, code: 'nobody', factor: 2 }))).toMatch(/^404 /)
    const lists = await done(house.call('getCustomerData', {}, { token: callers.customer }))
    expect(withoutMoments(lists.text)).not.toContain('1.25')
  })
})
