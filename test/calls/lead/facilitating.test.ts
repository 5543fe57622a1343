// S2§2, S2§7, rules 116 to 130.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import type { Services } from '#server/services/services.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
})
afterAll(() => house.stop())

const faye = (name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, { by: 'Faye', ...body }, { token: room.token })
const as = (token: string, name: string, body: Readonly<Record<string, unknown>> = {}) =>
  house.call(name, body, { token })

interface Mail {
  readonly events: readonly { readonly id: string; readonly subject: string }[]
  readonly stage: string
  readonly xt: number
  readonly team: string
}
const mailOf = async (token: string) => (await done(as(token, 'getMailFacilitated'))).body as unknown as Mail

interface State {
  readonly paused: string
  readonly open: boolean
  readonly phase: string
  readonly xt: number
  readonly responded: Record<string, number>
  readonly numbers: Record<string, number>
  readonly events: readonly {
    readonly id: string
    readonly visible: string
    readonly xt: number | null
    readonly reached: number
  }[]
  readonly answers: readonly {
    readonly team: string
    readonly cells: readonly { readonly event: string; readonly state: string }[]
  }[]
  readonly actions: readonly { readonly by: string; readonly kind: string; readonly text: string }[]
  readonly recent: readonly { readonly kind: string; readonly text: string }[]
  readonly currentPositions: readonly {
    readonly subject: string
    readonly players: readonly {
      readonly user: string
      readonly state: string
      readonly events: readonly { readonly dueInSeconds: number }[]
    }[]
  }[]
}
const consoleOf = async () => (await done(faye('getFacilitatorEvents'))).body as unknown as State

describe('the console', () => {
  test('opens with the exercise, its events and the players’ link', async () => {
    room = await givenRoom(house, admin, 'created')
    const { body } = await done(faye('loginJWTFacilitator'))
    expect(body).toMatchObject({ type: 'success', scenario: 'Harbour live', teams: ['Athena', 'Artemis'] })
    expect(body['events']).toMatchObject([
      { id: 'ask', subject: 'Cut the link?', responseType: 'Option', displayAt: '', visible: 'false', xt: 0 },
      { id: 'together', responseType: 'Free Text', team: true },
      { id: 'chatter', type: 'Social' },
      { id: 'rumour', xt: 600_000 },
      { id: 'end' },
    ])
    expect(body['playerLink']).toMatch(/\/e\/live-[\w-]+$/)
    expect(await consoleOf()).toMatchObject({
      paused: '',
      open: false,
      phase: 'created',
      responded: {},
      currentPositions: [],
    })
  })

  test('goes from created to open, running, paused and closed, and buttons may be pressed twice', async () => {
    room = await givenRoom(house, admin, 'created')
    expect(await refusal(faye('continueFacilitated'))).toBe('Exercise is not open yet')
    expect(await refusal(faye('pauseFacilitated'))).toBe('The exercise is not running.')
    for (const _ of [1, 2]) expect((await faye('openExercise')).text).toBe('true')
    const ada = await room.join('ada')
    expect(await mailOf(ada)).toMatchObject({ stage: 'lobby' })
    expect((await done(faye('continueFacilitated'))).body).toEqual({
      type: 'success',
      data: 'The exercise has started.',
    })
    expect((await done(faye('continueFacilitated'))).body).toEqual({
      type: 'success',
      data: 'The exercise has started.',
    })
    expect(await mailOf(ada)).toMatchObject({ stage: 'running' })
    expect(await consoleOf()).toMatchObject({ paused: 'false', open: true })
    for (const _ of [1, 2]) expect((await faye('pauseFacilitated')).text).toBe('true')
    expect(await mailOf(ada)).toMatchObject({ stage: 'paused' })
    expect(await consoleOf()).toMatchObject({ paused: 'true', phase: 'paused' })
    expect((await done(faye('continueFacilitated'))).body['data']).toBe('The exercise has resumed.')
    expect((await done(faye('closeExercise'))).body['data']).toBe('The exercise is closed.')
    expect(await mailOf(ada)).toMatchObject({ stage: 'finished' })
    expect(await refusal(faye('openExercise'))).toBe('This exercise is closed.')
    expect(await refusal(faye('pauseFacilitated'))).toBe('This exercise is closed.')
    expect((await consoleOf()).actions.map(({ by, kind }) => `${by} ${kind}`)).toEqual(
      ['opened', 'started', 'paused', 'resumed', 'closed'].map(kind => `Faye ${kind}`).toReversed(),
    )
  })

  test('shows the answers, their players, and the planned events', async () => {
    room = await givenRoom(house, admin)
    const [ada, bert] = [await room.join('ada'), await room.join('bert', 'Artemis')]
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Cut it' }))
    await done(as(ada, 'setResponse', { id: 'together', response: 'All of it' }))
    await done(as(bert, 'markRead', { id: 'ask' }))
    const state = await consoleOf()
    expect(state).toMatchObject({
      responded: { ask: 1, together: 1 },
      numbers: { players: 2, openAnswers: 4, finished: 0 },
    })
    expect(state.answers).toMatchObject([
      {
        team: 'Athena',
        players: 1,
        cells: [
          { event: 'ask', state: 'in time' },
          { event: 'together', state: 'in time' },
          { event: 'end', state: 'waiting' },
        ],
      },
      { team: 'Artemis', cells: [{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }] },
    ])
    expect(state.events.find(({ id }) => id === 'rumour')).toMatchObject({
      visible: 'false',
      xt: 600_000,
      reached: 0,
    })
    expect(state.recent.map(({ text }) => text)).toContain('ada chose “Cut it”.')
    expect(state.currentPositions[0]?.players[0]).toMatchObject({
      state: 'in step',
      events: [{ subject: 'CANARY-LATER...' }],
    })

    const { body } = await done(faye('getFacilitatorEvent', { id: 'ask' }))
    expect(body).toMatchObject({
      event: { id: 'ask', reached: 2, read: 1 },
      choices: [
        { text: 'Cut it', count: 1 },
        { text: 'Wait', count: 0 },
      ],
      players: [
        { user: 'ada', team: 'Athena', state: 'in time', response: 'Cut it', delivery: 'delivered' },
        { user: 'bert', team: 'Artemis', state: 'waiting', response: '', delivery: 'read' },
      ],
    })
    expect(await refusal(faye('getFacilitatorEvent', { id: 'nothing' }))).toBe(
      '404 We could not find what you asked for.',
    )
  })

  test('is for the facilitator only: players, editors and strangers are refused', async () => {
    room = await givenRoom(house, admin)
    const ada = await room.join('ada')
    for (const name of [
      'loginJWTFacilitator',
      'getFacilitatorEvents',
      'getParticipants',
      'retrievePlayers',
      'openExercise',
      'pauseFacilitated',
    ]) {
      expect((await as(ada, name)).status, name).toBe(403)
      expect((await as(admin, name)).status, name).toBe(403)
      expect((await as(`f.${'x'.repeat(64)}`, name)).status, name).toBe(401)
      expect((await house.call(name)).status, name).toBe(401)
    }
    expect((await as(room.token, 'createFacilitate')).status).toBe(403)
    expect((await as(room.token, 'undoReset', { exercise: room.exercise })).status).toBe(403)
  })
})

describe('pushing time', () => {
  beforeEach(async () => {
    room = await givenRoom(house, admin)
  })
  const push = (time: number) => faye('pushFacilitatorEvent', { time })

  test('delivers the events that are due, and says so', async () => {
    const ada = await room.join('ada')
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    expect((await done(push(15))).body).toEqual({
      type: 'success',
      data: 'Time was pushed by 15 minutes.',
      pushed: true,
    })
    const { events, xt } = await mailOf(ada)
    expect(events.map(({ id }) => id)).toContain('rumour')
    expect(xt).toBeGreaterThanOrEqual(900_000)
  })

  test('says in an empty room that there is no player, not that the plan is over', async () => {
    expect((await done(push(5))).body).toMatchObject({
      ...{ type: 'warning', data: 'No player has an event due within 5 minutes.', pushed: false },
      hint: 'No player has joined yet, or all have finished.',
    })
  })

  test('warns when nothing is due, however often it is pressed', async () => {
    await room.join('ada')
    for (const _ of [1, 2]) {
      expect((await done(push(5))).body).toEqual({
        ...{ type: 'warning', data: 'No player has an event due within 5 minutes.', pushed: false },
        hint: 'The next event is due in 10 minutes.',
      })
    }
    expect(await loggedIn(house, room.exercise, 'pushed')).toEqual([])
  })

  test('warns when open questions would become late; a second press within ten seconds confirms it', async () => {
    await room.join('ada')
    const warning = {
      type: 'warning',
      data: '1 player would be late with an answer. Push again to push anyway.',
      pushed: false,
      hint: 'Players who would be late: ada.',
    }
    expect((await done(push(10))).body).toEqual(warning)
    expect((await done(push(15))).body).toEqual(warning)
    expect((await done(push(15))).body).toMatchObject({ type: 'success', pushed: true })
    expect(await loggedIn(house, room.exercise, 'pushed')).toHaveLength(1)
  })

  test('is confirmed only by a page that has shown the warning, if pages say so', async () => {
    await room.join('ada')
    const press = (again: boolean) => done(faye('pushFacilitatorEvent', { time: 10, again }))
    expect((await press(false)).body['type']).toBe('warning')
    expect((await press(false)).body['type']).toBe('warning')
    expect((await press(true)).body).toMatchObject({ type: 'success', pushed: true })
  })

  test('forgets the first press after ten seconds', async () => {
    await room.join('ada')
    await done(push(10))
    await house.db`update exercise set push_warned_at = push_warned_at - interval '10 seconds' where id = ${room.exercise}`
    expect((await done(push(10))).body).toMatchObject({
      type: 'warning',
      hint: 'Players who would be late: ada. The question is repeated because the last press was more than 10 seconds ago.',
    })
  })

  test('moves the clock once, however many facilitators press at once', async () => {
    const ada = await room.join('ada')
    await done(as(ada, 'setResponse', { id: 'ask', response: 'Wait' }))
    const replies = await Promise.all(Array.from({ length: 20 }, () => push(10)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(replies.filter(({ body }) => body['pushed'] === true)).toHaveLength(1)
    expect(await loggedIn(house, room.exercise, 'pushed')).toHaveLength(1)
  })

  test('is possible only in a running exercise, by the minutes that can be selected', async () => {
    for (const time of [0, -5, 16, 2.5, 61]) {
      expect(await refusal(push(time))).toBe('Select a time to push: 1 to 15, or 20, 25 … 60 minutes.')
    }
    expect(await refusal(faye('pushFacilitatorEvent', { time: '5' }))).toContain('time')
    await done(faye('pauseFacilitated'))
    expect(await refusal(push(5))).toBe('The exercise is not running.')
  })
})
