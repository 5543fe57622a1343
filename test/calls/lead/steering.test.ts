// Decision 0024.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beat } from '#server/database/running/outages.ts'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let ada: string
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
})
afterAll(() => house.stop())
beforeEach(async () => {
  room = await givenRoom(house, admin)
  ada = await room.join('ada')
})

const faye = (name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, { by: 'Faye', ...body }, { token: room.token })
const eventsOf = async (token: string) =>
  (await done(house.call('getMailFacilitated', {}, { token }))).body['events'] as readonly {
    id: string
    timeLimit: number
    content: string
  }[]
const consoleOf = async () => (await done(faye('getFacilitatorEvents'))).body

describe('more time', () => {
  test('reaches players at once, and is in the action log', async () => {
    expect((await done(faye('extendLimits', { minutes: 5 }))).body).toMatchObject({
      changed: true,
      data: '1 question has 5 more minutes, until 00:10:00 exercise time.',
    })
    expect((await eventsOf(ada)).find(({ id }) => id === 'ask')?.timeLimit).toBe(600)
    const actions = (await consoleOf())['actions'] as readonly { text: string }[]
    expect(actions[0]?.text).toBe('Faye gave 5 more minutes for “Cut the link?”.')
  })

  test('of an overdue question counts from now, and the reply gives its end', async () => {
    await room.faye({ kind: 'push', minutes: 15, confirmed: true })
    const { body } = await done(faye('extendLimits', { id: 'ask', minutes: 1 }))
    const until = /until 00:(\d\d):\d\d exercise time\.$/.exec(String(body['data']))
    expect(Number(until?.[1])).toBeGreaterThanOrEqual(15)
    const { events } = (await consoleOf()) as {
      events: readonly { id: string; extendedUntil: number | null }[]
    }
    expect(events.find(({ id }) => id === 'ask')?.extendedUntil).toBeGreaterThan(15 * 60_000)
  })

  test('is given once when two facilitators press at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => done(faye('extendLimits', { id: 'ask', minutes: 3 }))),
    )
    expect(replies.filter(({ body }) => body['changed'] === true)).toHaveLength(1)
    expect(await loggedIn(house, room.exercise, 'limits extended')).toHaveLength(1)
  })

  test('is refused for an impossible request, and changes nothing', async () => {
    expect(await refusal(faye('extendLimits', { id: 'ask', minutes: 61 }))).toBe('Select 1 to 60 minutes.')
    expect(await refusal(faye('extendLimits', { id: 'nothing', minutes: 5 }))).toBe(
      'Nothing was extended: only open questions with a time limit can get more time.',
    )
    expect(await loggedIn(house, room.exercise, 'limits extended')).toEqual([])
  })
})

describe('an event of the plan', () => {
  test('is sent now, once, and cannot be left out afterwards', async () => {
    expect((await done(faye('sendEventNow', { id: 'rumour' }))).body).toMatchObject({ changed: true })
    expect((await eventsOf(ada)).some(({ content }) => content.includes('CANARY-LATER'))).toBe(true)
    expect((await done(faye('sendEventNow', { id: 'rumour' }))).body).toMatchObject({
      changed: false,
      data: 'Nothing was changed: this has already been done, or there was nothing to change.',
    })
    expect(await refusal(faye('skipEvent', { id: 'rumour' }))).toBe('This event has already come.')
    const events = (await consoleOf())['events'] as readonly { id: string; sentAhead?: true }[]
    expect(events.filter(({ sentAhead }) => sentAhead).map(({ id }) => id)).toEqual(['rumour'])
  })

  test('is put back after it was left out', async () => {
    expect((await done(faye('skipEvent', { id: 'rumour' }))).body).toMatchObject({ changed: true })
    const back = await done(faye('putBackEvent', { id: 'rumour' }))
    expect(back.body).toMatchObject({
      changed: true,
      data: expect.stringMatching(/^“.+” is in the plan again\.$/) as unknown,
    })
    expect((await done(faye('putBackEvent', { id: 'rumour' }))).body).toMatchObject({ changed: false })
    const actions = (await consoleOf())['actions'] as readonly { text: string }[]
    expect(actions[0]?.text).toMatch(/^Faye put “.+” back into the plan\.$/)
  })

  test('that a colleague left out is sent only with the next press', async () => {
    await done(faye('skipEvent', { id: 'rumour', by: 'Maria' }))
    expect(await refusal(faye('sendEventNow', { id: 'rumour', seen: 'planned' }))).toBe(
      'Maria left this event out in the meantime. Press again to send it anyway.',
    )
    expect((await done(faye('sendEventNow', { id: 'rumour', seen: 'left out' }))).body).toMatchObject({
      changed: true,
    })
  })

  test('cannot be changed by players', async () => {
    for (const name of [
      'sendEventNow',
      'skipEvent',
      'skipEvents',
      'putBackEvent',
      'extendLimits',
      'jumpToSection',
      'giveTimeBack',
    ]) {
      const body = { id: 'rumour', ids: ['rumour'], minutes: 5, section: '1', from: new Date().toISOString() }
      expect((await house.call(name, body, { token: ada })).status).toBe(403)
    }
  })
})

test('a section that has begun cannot be jumped to', async () => {
  expect(await refusal(faye('jumpToSection', { section: '1' }))).toBe(
    'You cannot move on to this section: it has already begun, or none of its events is scheduled.',
  )
})

describe('moving on', () => {
  const sections = [
    {
      name: 'One',
      events: [{ type: 'Email', name: 'Priya Raman', id: 'ask', subject: 'Cut the link?', displayAfter: 0 }],
    },
    {
      name: 'Two',
      events: [{ type: 'Email', name: 'Priya Raman', id: 'two', subject: 'And now?', displayAfter: 10 }],
    },
    {
      name: 'Three',
      events: [{ type: 'Email', name: 'Priya Raman', id: 'three', subject: 'And then?', displayAfter: 20 }],
    },
  ]
  beforeEach(async () => {
    room = await givenRoom(house, admin, 'running', sections)
    ada = await room.join('ada')
  })
  const goes = (section: string, from?: string) =>
    faye('jumpToSection', { section, by: 'Ben', ...(from !== undefined && { from }) })

  test('names the current section, and is refused with the name of a facilitator who was faster', async () => {
    expect((await done(faye('jumpToSection', { section: 'Two', from: 'One' }))).body).toMatchObject({
      changed: true,
    })
    expect(await refusal(goes('Three', 'One'))).toBe(
      'Faye has moved on to “Two”. Check the plan before you continue.',
    )
    expect(await loggedIn(house, room.exercise, 'jumped')).toHaveLength(1)
    expect((await done(goes('Three', 'Two'))).body).toMatchObject({ changed: true })
    expect((await eventsOf(ada)).map(({ id }) => id)).toEqual(expect.arrayContaining(['two', 'three']))
  })

  test('leaves out the events in between on request, and says so once', async () => {
    const press = () => faye('jumpToSection', { section: 'Three', from: 'One', without: ['two', 'three'] })
    expect((await done(press())).body).toMatchObject({
      changed: true,
      data: 'The exercise moved on to “Three”. The events in between were left out.',
    })
    expect((await eventsOf(ada)).map(({ id }) => id)).toEqual(expect.arrayContaining(['ask', 'three']))
    expect((await eventsOf(ada)).map(({ id }) => id)).not.toContain('two')
    const actions = (await consoleOf())['actions'] as readonly { text: string }[]
    expect(actions.map(({ text }) => text)).toContain('Faye left out “And now?”.')
  })

  test('can be prepared in a break: events are left out while the clock is stopped', async () => {
    await room.faye({ kind: 'pause' })
    expect((await done(faye('skipEvents', { ids: ['two', 'ask'] }))).body).toMatchObject({
      changed: true,
      data: '1 event will not be sent.',
    })
    expect((await done(faye('skipEvents', { ids: ['two'] }))).body).toMatchObject({ changed: false })
    expect(await refusal(faye('skipEvents', { ids: ['ask'] }))).toBe('This event has already come.')
    expect(await refusal(faye('skipEvents', { ids: [] }))).toBe('There is no such event in this exercise.')
  })

  test('from an older page is refused for ten seconds after another facilitator has moved on', async () => {
    await done(faye('jumpToSection', { section: 'Two' }))
    expect(await refusal(goes('Three'))).toBe(
      'Faye moved on a moment ago. Check the plan before you continue.',
    )
  })

  test('from an unknown section is refused', async () => {
    expect(await refusal(goes('Two', ''))).toBe(
      '“One” has already begun. Check the plan before you continue.',
    )
    expect(await refusal(goes('Two', 'x'.repeat(201)))).toMatch('from')
    expect(await loggedIn(house, room.exercise, 'jumped')).toEqual([])
  })
})

describe('an outage of the product', () => {
  const fell = async (seconds: number) => {
    await house.db`update heartbeat set beat_at = clock_timestamp() - ${`${seconds} seconds`}::interval`
    await beat(house.services.db, false)
  }

  test('is found by the gap between heartbeats, shown where the clock ran, and given back with one press', async () => {
    // A new process has no cached list of outages.
    const fresh = await startServer({ databaseUrl: house.databaseUrl })
    await fell(240)
    const ask = (name: string, body: object = {}) =>
      fresh.call(name, { by: 'Faye', ...body }, { token: room.token })
    const outages = (await done(ask('getFacilitatorEvents'))).body['outages'] as readonly {
      from: string
      to: string
      givenBack: boolean
    }[]
    const [outage] = outages
    expect(outages).toHaveLength(1)
    expect(Math.round((Date.parse(outage?.to ?? '') - Date.parse(outage?.from ?? '')) / 1000)).toBe(240)
    expect((await done(ask('giveTimeBack', { from: outage?.from }))).body).toMatchObject({ changed: true })
    expect((await done(ask('giveTimeBack', { from: outage?.from }))).body).toMatchObject({ changed: false })
    expect((await done(ask('getFacilitatorEvents'))).body['outages']).toMatchObject([{ givenBack: true }])
    expect(await refusal(ask('giveTimeBack', { from: new Date(0).toISOString() }))).toMatch(
      'No outage is recorded for this time',
    )
    await fresh.stop()
  })

  test('is given back in exercise time, which a push during it makes longer', async () => {
    await room.faye({ kind: 'push', minutes: 15, confirmed: true })
    const fresh = await startServer({ databaseUrl: house.databaseUrl })
    await fell(240)
    const ask = (name: string, body: object = {}) =>
      fresh.call(name, { by: 'Faye', ...body }, { token: room.token })
    const [outage] = (await done(ask('getFacilitatorEvents'))).body['outages'] as readonly { from: string }[]
    const { body } = await done(ask('giveTimeBack', { from: outage?.from }))
    expect(body['data']).toMatch(/^15 minutes.* given back: /)
    await fresh.stop()
  })

  test('is not found if the clock was set while the process was serving', async () => {
    const before = await house.db`select id from outage`
    await house.db`update heartbeat set beat_at = clock_timestamp() - interval '1 hour'`
    await beat(house.services.db, true)
    expect(await house.db`select id from outage`).toEqual(before)
  })
})
