import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Reply, startServer, type TestServer } from '#test/support/server.ts'
import type { Services } from '#server/services/services.ts'
import { begin, type Game, givenGame } from '../games.ts'
import { adminToken, customerToken, done, editorToken, givenAuthor, givenCustomer } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

const OWN_TRAINER = 'Only the trainer of the exercise can see the report.'
const NO_ACCESS = 'You do not have access to this report.'
const NO_ACTION = 'You do not have access to this action.'

let house: TestServer & { readonly services: Services }
let game: Game
let room: Room
const tokens: Record<string, string> = {}

beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  game = await givenGame(house, admin, { players: 3 })
  room = await givenRoom(house, admin, 'running')
  await givenCustomer(house.db, { username: 'stranger' })
  await givenCustomer(house.db, { username: 'plainly', role: '0' })
  await givenAuthor(house.db, 'maren.aas')
  const [finished = '', playing = ''] = game.players
  for (const token of [finished, playing]) await begin(house, token)
  await done(house.call('setResponse', { id: 'choose', response: 'Cut the link' }, { token: finished }))
  await done(house.call('setResponse', { id: 'end', response: 'End' }, { token: finished }))
  Object.assign(tokens, {
    customer: game.customer,
    trainer: game.trainer,
    'another trainer': await customerToken(house, 'harbour-okafor'),
    'another customer': await customerToken(house, 'stranger'),
    'a customer without reports': await customerToken(house, 'plainly'),
    'a player who has finished': finished,
    'a player in progress': playing,
    'a player of another exercise': await room.join('ida'),
    'the facilitator of another exercise': room.token,
    author: await editorToken(house, 'maren.aas'),
    administrator: admin,
    'a caller without a login': '',
    'a caller with an invented token': `c_${'x'.repeat(43)}`,
  })
})
afterAll(() => house.stop())

const outcome = async (reply: Promise<Reply>): Promise<string> => {
  const { status, text } = await reply
  if (status === 200 && !text.startsWith('{"type":"failed"')) return 'done'
  const { data } = JSON.parse(text) as { data: string }
  return status === 200 ? data : `${status} ${data}`
}
const tried = (who: string, name: string, body: Readonly<Record<string, unknown>>) =>
  outcome(house.call(name, body, tokens[who] ? { token: tokens[who] } : {}))

const ONE_REPORT: readonly (readonly [string, string])[] = [
  ['customer', 'done'],
  ['trainer', 'done'],
  ['another trainer', OWN_TRAINER],
  ['another customer', `404 ${NO_ACCESS}`],
  ['a customer without reports', `403 ${NO_ACCESS}`],
  ['a player who has finished', 'done'],
  ['a player in progress', `403 ${NO_ACCESS}`],
  ['a player of another exercise', `404 ${NO_ACCESS}`],
  ['the facilitator of another exercise', `404 ${NO_ACCESS}`],
  ['author', `403 ${NO_ACTION}`],
  ['administrator', 'done'],
  ['a caller without a login', '401 You need to be logged in to perform that action.'],
  ['a caller with an invented token', '401 Your session has ended. Please log in again.'],
]

describe.each([
  ['getResponses', {}],
  ['exportReport', { format: 'json' }],
  ['getReplay', { minute: 0 }],
])('%s of an exercise', (name, body) => {
  test.each(ONE_REPORT)('asked by %s: %s', async (who, answer) => {
    expect(await tried(who, name, { ...body, group: game.exercise })).toBe(answer)
  })

  test('does not reveal whether another customer’s exercise exists', async () => {
    const [theirs, nobodys] = await Promise.all([
      tried('another customer', name, { ...body, group: game.exercise }),
      tried('another customer', name, { ...body, group: '00000000-0000-4000-8000-000000000000' }),
    ])
    expect(theirs).toBe(nobodys)
  })
})

describe('the nudges of an exercise', () => {
  const status = async (who: string) => {
    const stop = new AbortController()
    const headers = tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : undefined
    const response = await fetch(`${house.url}/api/live?report=${game.exercise}`, {
      signal: stop.signal,
      ...(headers && { headers }),
    })
    stop.abort()
    return response.status
  }

  test.each([
    ['customer', 200],
    ['trainer', 200],
    ['administrator', 200],
    ['author', 403],
    ['another customer', 404],
    ['a customer without reports', 403],
    ['a caller without a login', 401],
  ])('are for callers who may read its report: %s %d', async (who, expected) => {
    expect(await status(who)).toBe(expected)
  })

  test('are not for another trainer', async () => {
    const response = await fetch(`${house.url}/api/live?report=${game.exercise}`, {
      headers: { authorization: `Bearer ${tokens['another trainer']}` },
    })
    expect(await response.json()).toEqual({ type: 'failed', data: OWN_TRAINER })
  })
})

describe('the list of reports', () => {
  const names = async (who: string, body: Readonly<Record<string, unknown>> = {}) => {
    const { body: list } = await done(house.call('getReports', body, { token: tokens[who] }))
    return (list as unknown as { name: string }[]).map(({ name }) => name)
  }

  test('contains the reports that the caller may open, and no others', async () => {
    expect(await names('customer')).toEqual(['Night shift'])
    expect(await names('trainer')).toEqual(['Night shift'])
    expect(await names('another trainer')).toEqual([])
    expect(await names('another customer')).toEqual([])
    expect((await names('administrator')).toSorted()).toEqual([
      expect.stringMatching(/^Live /),
      'Night shift',
    ])
    expect(await names('administrator', { type: 'Automated' })).toEqual(['Night shift'])
    expect(await names('administrator', { search: 'NIGHT' })).toEqual(['Night shift'])
    expect(await names('administrator', { search: 'Harbour' })).toEqual(['Night shift'])
    expect(await names('customer', { search: 'harbour' })).toEqual([])
    const { body: paged } = await done(
      house.call('getReports', { search: 'harbour', page: 1 }, { token: tokens['administrator'] }),
    )
    expect(paged).toMatchObject({ total: 1, groups: [{ reports: [{ customer: 'harbour' }] }] })
  })

  test('gives the scenario, trainer, day and type of each', async () => {
    const { body } = await done(house.call('getReports', {}, { token: tokens['customer'] }))
    expect(body).toMatchObject([
      {
        name: 'Night shift',
        scenario: 'Night Shift',
        trainer: 'silva',
        type: 'Automated',
        date: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
      },
    ])
  })

  test('is refused, not empty, for all others', async () => {
    expect(await tried('a customer without reports', 'getReports', {})).toBe(`403 ${NO_ACCESS}`)
    expect(await tried('a player who has finished', 'getReports', {})).toBe(`403 ${NO_ACTION}`)
    expect(await tried('the facilitator of another exercise', 'getReports', {})).toBe(`403 ${NO_ACTION}`)
    expect(await tried('author', 'getReports', {})).toBe(`403 ${NO_ACTION}`)
    expect(await tried('a caller without a login', 'getReports', {})).toMatch(/^401/)
  })

  test('comes in pages of five for each scenario', async () => {
    await house.db`
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, trainer, starts_at, expires_at, seed)
      select tenant_id, mode, scenario_id, scenario_version, 'Drill ' || n, trainer, starts_at - n * interval '1 day', expires_at, seed
      from exercise, generate_series(1, 6) n where id = ${game.exercise}`
    const page = async (number: number) =>
      (
        await done(
          house.call('getReports', { page: number, scenario: 'Night Shift' }, { token: tokens['customer'] }),
        )
      ).body
    expect(await page(1)).toMatchObject({
      total: 7,
      groups: [{ title: 'Night Shift', total: 7, page: 1, pages: 2, reports: { length: 5 } }],
    })
    const { groups } = (await page(2)) as unknown as { groups: { reports: { name: string }[] }[] }
    expect(groups[0]?.reports.map(({ name }) => name)).toEqual(['Drill 5', 'Drill 6'])
    const oldest = await done(
      house.call('getReports', { page: 1, size: 1, sort: 'oldest' }, { token: tokens['customer'] }),
    )
    expect(oldest.body).toMatchObject({ groups: [{ reports: [{ name: 'Drill 6' }] }] })
  })

  test('comes to an administrator in the same pages, and without a page as the newest fifty of each scenario', async () => {
    const asked = async (body: object, who = 'administrator') =>
      (await done(house.call('getReports', { scenario: 'Night Shift', ...body }, { token: tokens[who] })))
        .body
    const same = [
      { page: 1 },
      { page: 2 },
      { page: 1, size: 2, sort: 'oldest' },
      { page: 1, search: 'DRILL 4' },
      { page: 1, type: 'Facilitated' },
    ]
    for (const body of same) expect(await asked(body)).toEqual(await asked(body, 'customer'))
    await house.db`
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, starts_at, expires_at, seed)
      select tenant_id, mode, scenario_id, scenario_version, 'Old drill ' || n, starts_at - n * interval '10 days', expires_at, seed
      from exercise, generate_series(1, 50) n where id = ${game.exercise}`
    expect(await asked({ page: 1 })).toMatchObject({ total: 57 })
    const list = await asked({})
    expect(list).toHaveLength(50)
    expect(await asked({}, 'customer')).toHaveLength(57)
    await house.db`update exercise set removed_at = now() where identifier like 'Old drill %'`
    expect(await asked({ page: 1 })).toMatchObject({ total: 7 })
  })
})

describe('the details of a campaign', () => {
  const asked = { scenario: 'Night Shift', exercise: 'Night shift' }

  test('give each player’s progress', async () => {
    const { body } = await done(house.call('getCampaignDetails', asked, { token: tokens['administrator'] }))
    expect(body).toMatchObject([
      {
        name: expect.stringMatching(/^\w+\.nurse\.1@harbour\.example$/),
        completed: true,
        expired: false,
        scenario: 'Night Shift',
        started: true,
      },
      { completed: false, expired: false, started: true, completedAt: '' },
      { completed: false, expired: false, started: false },
    ])
  })

  test('name the players whose time has expired, and no erased address', async () => {
    const { players, exercise } = game
    await house.db`update seat set expires_at = now() - interval '1 day', email = null where exercise_id = ${exercise} and position = 3`
    const { body } = await done(house.call('getCampaignDetails', asked, { token: tokens['administrator'] }))
    expect((body as unknown as unknown[])[2]).toMatchObject({
      name: expect.stringMatching(/^\w+\.$/),
      completed: false,
      expired: true,
    })
    expect(players).toHaveLength(3)
  })

  test('are for administrators only, and only for an exercise of the scenario', async () => {
    for (const who of [
      'customer',
      'trainer',
      'author',
      'a player who has finished',
      'the facilitator of another exercise',
    ])
      expect(await tried(who, 'getCampaignDetails', asked), who).toBe(`403 ${NO_ACTION}`)
    expect(
      await tried('administrator', 'getCampaignDetails', { ...asked, scenario: 'Harbour live' }),
    ).toMatch(/^404/)
    expect(
      await tried('administrator', 'getCampaignDetails', {
        scenario: 'Harbour live',
        exercise: room.exercise,
      }),
    ).toBe('This is only possible in an automated exercise.')
  })
})

describe('the analysis of a scenario', () => {
  test('gives the results of its questions, and names no one', async () => {
    const { body, text } = await done(
      house.call('getItemAnalysis', { scenario: 'night shift' }, { token: tokens['author'] }),
    )
    expect(body).toMatchObject({ title: 'Night Shift', exercises: 7, ordered: 7, players: 2, completed: 1 })
    const items = body['items'] as { id: string }[]
    expect(items.find(({ id }) => id === 'choose')).toMatchObject({
      delivered: 2,
      answered: 1,
      difficulty: 1,
      options: [
        { text: 'Cut the link', count: 1, verdict: 'correct' },
        { text: 'Wait', count: 0, verdict: 'wrong' },
      ],
    })
    expect(text).not.toMatch(/Nurse|@harbour|silva/)
  })

  test('is for authors and administrators', async () => {
    expect(await tried('administrator', 'getItemAnalysis', { scenario: 'Night Shift' })).toBe('done')
    for (const who of [
      'customer',
      'trainer',
      'a player who has finished',
      'the facilitator of another exercise',
    ])
      expect(await tried(who, 'getItemAnalysis', { scenario: 'Night Shift' }), who).toBe(`403 ${NO_ACTION}`)
    expect(await tried('author', 'getItemAnalysis', { scenario: 'Nothing' })).toMatch(/^404/)
  })
})
