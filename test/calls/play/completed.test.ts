// S0§4, rules 41, 42.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedExercise } from '#contracts/calls/administration/overview.ts'
import { mail } from '#contracts/calls/play/play.ts'
import { databaseNow } from '#server/database/clock.ts'
import { watching } from '#server/exercises/endings.ts'
import { createDatabase } from '#test/support/database.ts'
import { installMovedClock, moveClock } from '#test/support/databases/moved-clock.ts'
import { startServer } from '#test/support/server.ts'
import { begin, linksOf } from '../games.ts'
import {
  adminToken,
  customerToken,
  dayMonthYear,
  done,
  givenCustomer,
  linksSent,
  refusal,
} from '../people.ts'
import { givenRoom } from '../rooms.ts'
import { givenStory } from '../stories.ts'

const message = { type: 'Email', name: 'Priya Raman' }
const SHORT = [
  { ...message, id: 'start', subject: 'What now?', displayAfter: 0, responseType: 'text' },
  {
    ...message,
    id: 'quit',
    subject: 'End?',
    displayAfter: 0,
    options: [{ text: 'End', next: '/0' }, { text: 'Not yet' }],
  },
  { ...message, id: 'last', subject: 'That was it', displayAfter: 1, next: '/0' },
]
const QUIET = [{ ...message, id: 'only', subject: 'Read this', displayAfter: 0 }]

const DAY = 86_400
let owned: Awaited<ReturnType<typeof createDatabase>>
let house: Awaited<ReturnType<typeof startServer>>
let room: Awaited<ReturnType<typeof givenRoom>>
const games = new Map<string, { readonly id: string; readonly token: string }>()

const ALONE = [
  'leaver',
  'returner',
  'latecomer',
  'closer',
  'ender',
  'stayer',
  'watcher',
  'extended',
  'unopened',
] as const

beforeAll(async () => {
  owned = await createDatabase()
  await installMovedClock(owned.url, new URL(owned.url).pathname.slice(1))
  // The column's default is PostgreSQL's own clock, which `moveClock` does not move.
  await owned.db`alter table session alter column seen_at set default moved_clock.now()`
  house = await startServer({ databaseUrl: owned.url })
  const admin = await adminToken(house)
  await givenStory(house, admin, 'Short', { scenario: [{ name: '1', events: SHORT }], teams: true })
  await givenStory(house, admin, 'Quiet', { scenario: [{ name: '1', events: QUIET }] })
  await givenCustomer(house.db, { username: 'harbour', level: 2, credit: 100 })
  for (const name of ALONE) await order('Short', name, { [name]: '-1' })
  await order('Quiet', 'quiet', { quiet: '-1' })
  await order('Short', 'Team that stays', { 'stays.first': 'Athena', 'stays.second': 'Athena' })
  await order('Short', 'Team that leaves', { 'leaves.first': 'Athena', 'leaves.second': 'Athena' })
  room = await givenRoom(house, admin)
})
afterAll(async () => {
  await house.stop()
  await owned.drop()
})

const order = async (scenario: string, identifier: string, players: Readonly<Record<string, string>>) => {
  const list = Object.entries(players).map(([name, team]) => ({ email: `${name}@x.ie`, team }))
  const token = await session().customer
  const { body } = await done(
    house.call(
      'createOrder',
      { scenario, username: 'harbour', identifier, date: dayMonthYear(0), players: list },
      { token },
    ),
  )
  const links = await linksOf(house, String(body['exercise']))
  Object.keys(players).forEach((name, index) =>
    games.set(name, { id: String(body['exercise']), token: links[index] ?? '' }),
  )
}
let sessions: { customer?: Promise<string>; admin?: Promise<string> } = {}
/** Sessions are opened on demand, because no login may be in progress while time is moved. */
const session = () => ({
  get customer() {
    return (sessions.customer ??= customerToken(house, 'harbour'))
  },
  get admin() {
    return (sessions.admin ??= adminToken(house))
  },
})
const game = (name: string) => games.get(name) ?? { id: '', token: '' }
const wait = async (seconds: number) => {
  await moveClock(owned.db, seconds)
  if (seconds > 3_600) sessions = {}
  await databaseNow(house.services.db, true)
}
const asks = async (name: string) =>
  mail.parse((await done(house.call('getMail', {}, { token: game(name).token }))).body)
const act = (name: string, call: string, body: object) =>
  done(house.call(call, { ...body }, { token: game(name).token }))

interface Followed {
  readonly id: string
  readonly exercises: readonly {
    readonly email: string
    readonly code: string
    readonly completed: boolean
    readonly expired: boolean
  }[]
}
const word = ({ completed, expired }: { readonly completed: boolean; readonly expired: boolean }) =>
  completed ? 'completed' : expired ? 'expired' : 'in progress'

const standings = async (): Promise<Readonly<Record<string, string>>> => {
  const [customer, admin] = [await session().customer, await session().admin]
  const { exercises } = (await done(house.call('getCustomerData', {}, { token: customer })))
    .body as unknown as { exercises: Followed[] }
  const { text } = await done(house.call('getAllExercises', { size: 50 }, { token: admin }))
  const groups = JSON.parse(text) as {
    fileName: string
    counts: Record<string, number>
    exercises: ListedExercise[]
  }[]
  const dashboard = (await done(house.call('getDashboard', {}, { token: admin }))).body[
    'automated'
  ] as Record<string, number>
  const all = exercises.flatMap(exercise => exercise.exercises)
  const count = (seats: readonly { completed: boolean; expired: boolean }[]) => ({
    completed: seats.filter(seat => word(seat) === 'completed').length,
    inProgress: seats.filter(seat => word(seat) === 'in progress').length,
    expired: seats.filter(seat => word(seat) === 'expired').length,
  })
  expect(dashboard).toEqual({ ...count(all), exercises: exercises.length })
  for (const { id, exercises: seats } of exercises) {
    const group = groups.find(each => each.exercises.some(listed => listed.id === id))
    expect(group?.exercises.find(listed => listed.id === id)?.counts, id).toEqual(count(seats))
    const detail = JSON.parse(
      (
        await done(
          house.call('getCampaignDetails', { scenario: group?.fileName, exercise: id }, { token: admin }),
        )
      ).text,
    )
    expect((detail as { completed: boolean; expired: boolean }[]).map(word), id).toEqual(seats.map(word))
    const { scores } = (await done(house.call('getResponses', { group: id }, { token: customer }))).body as {
      scores: { state: string }[]
    }
    const reported = scores.map(({ state }) => (state === 'not started' ? 'in progress' : state)).toSorted()
    expect(reported, id).toEqual(
      seats.map(seat => (isUnopened(seat) ? 'in progress' : word(seat))).toSorted(),
    )
  }
  return Object.fromEntries(all.map(seat => [seat.email.replace('@x.ie', ''), word(seat)]))
}
const isUnopened = ({ email }: { readonly email: string }) => email === 'unopened@x.ie'

const codeOf = async (name: string) => {
  const [seat] = await house.db<{ code: string }[]>`select code from seat where email = ${`${name}@x.ie`}`
  return { exerciseName: game(name).id, code: seat?.code ?? '', email: `${name}@x.ie` }
}
const remind = async (name: string) =>
  house.call('sendReminder', { admin: true, ...(await codeOf(name)) }, { token: await session().customer })
const extend = async (name: string) =>
  house.call('extendExercise', await codeOf(name), { token: await session().customer })
const lettersTo = async (name: string): Promise<number> =>
  (await house.db`select from outbox where recipient = ${`${name}@x.ie`} and letter = 'invitation'`).length

describe('the players who have completed', () => {
  test('are only those who ended the story, while the others are in the middle', async () => {
    for (const name of games.keys()) if (name !== 'unopened') await begin(house, game(name).token)
    await act('ender', 'setResponse', { id: 'quit', response: 'End' })
    await act('quiet', 'markRead', { id: 'only' })
    expect(Object.entries(await standings()).filter(([, standing]) => standing !== 'in progress')).toEqual([
      ['ender', 'completed'],
    ])
  })

  test('are those who were there when the end came, or had nothing left to do before it', async () => {
    await wait(50)
    for (const name of ['closer', 'stayer', 'watcher', 'stays.first', 'stays.second', 'leaves.first'])
      await asks(name)
    await wait(20)
    expect((await asks('stayer')).finished).toBe(true)
    expect((await asks('stays.second')).finished).toBe(true)
    const [watcher] = await house.db<{ id: string }[]>`select id from seat where email = 'watcher@x.ie'`
    await watching(house.services, game('watcher').id, watcher?.id ?? '')
    const after = await standings()
    const ended = ['ender', 'quiet', 'stayer', 'stays.first', 'stays.second', 'watcher']
    expect(
      Object.keys(after)
        .filter(name => after[name] === 'completed')
        .toSorted(),
    ).toEqual(ended)
  })

  test('stay the same when hours go by without a player', async () => {
    const before = await standings()
    await wait(2 * 3_600)
    expect(await standings()).toEqual(before)
    expect(before).toMatchObject({
      leaver: 'in progress',
      closer: 'in progress',
      'leaves.first': 'in progress',
      unopened: 'in progress',
    })
  })

  test('are not reminded, and do not get the link again', async () => {
    expect(await refusal(remind('leaver'))).toBe('')
    const of = { scenario: 'Short', exercise: game('leaver').id }
    const seats = JSON.parse(
      (await done(house.call('getCampaignDetails', of, { token: await session().admin }))).text,
    ) as {
      name: string
      letter: object | null
    }[]
    expect(seats.find(({ name }) => name.endsWith('.leaver@x.ie'))?.letter).toMatchObject({
      kind: 'reminder',
    })
    expect(await refusal(remind('stayer'))).toBe('Only players in progress can be reminded.')
    await house.db`update outbox set state = 'sent', sent_at = now() - interval '1 hour', queued_at = now() - interval '1 hour'`
    for (const name of ['closer', 'stayer']) {
      const before = await lettersTo(name)
      await done(house.call('resendLink', { email: `${name}@x.ie` }))
      await linksSent(house.db)
      expect([name, (await lettersTo(name)) - before]).toEqual([name, name === 'closer' ? 1 : 0])
    }
  })

  test('include those who come back in time and stay', async () => {
    expect(await asks('returner')).toMatchObject({ stage: 'running', finished: false })
    expect(await asks('closer')).toMatchObject({ stage: 'running' })
    await wait(70)
    expect((await asks('returner')).finished).toBe(true)
    expect(await standings()).toMatchObject({ returner: 'completed', closer: 'in progress' })
  })

  test('include a team that had left, once one of its players comes back in time', async () => {
    await asks('leaves.second')
    expect(await standings()).toMatchObject({ 'leaves.first': 'completed', 'leaves.second': 'completed' })
  })

  test('include no one else once the time is over: the others are expired, and stay so when they come too late', async () => {
    await wait(15 * DAY)
    const after = await standings()
    const expired = ['closer', 'extended', 'latecomer', 'leaver', 'unopened']
    expect(
      Object.keys(after)
        .filter(name => after[name] === 'expired')
        .toSorted(),
    ).toEqual(expired)
    expect(await refusal(house.call('loginToken', {}, { token: game('latecomer').token }))).toBe('expired')
    expect(await standings()).toEqual(after)
    expect(await refusal(remind('latecomer'))).toBe('Only players in progress can be reminded.')
  })

  test('may still include a player who is given more time', async () => {
    expect(await refusal(extend('stayer'))).toBe('This player has already completed the exercise.')
    await done(extend('extended'))
    expect(await standings()).toMatchObject({ extended: 'in progress' })
    expect(await asks('extended')).toMatchObject({ stage: 'running' })
    await wait(70)
    expect((await asks('extended')).finished).toBe(true)
    expect(await standings()).toMatchObject({ extended: 'completed' })
  })
})

describe('a facilitated exercise', () => {
  const listed = async () => {
    const { text } = await done(
      house.call('getExercises', { scenario: 'Harbour live' }, { token: await session().admin }),
    )
    return (JSON.parse(text) as ListedExercise[]).find(({ id }) => id === room.exercise)
  }

  test('completes all its players when it closes by itself, without a request', async () => {
    await room.faye({ kind: 'reset' })
    // The exercise's week is over.
    await owned.db`update exercise set expires_at = expires_at + interval '30 days' where id = ${room.exercise}`
    await new Promise(resolve => setTimeout(resolve, 1_100))
    await room.faye({ kind: 'open' })
    await room.faye({ kind: 'continue' })
    const ada = await room.join('ada')
    await room.join('bert')
    await done(house.call('setResponse', { id: 'end', response: 'End' }, { token: ada }))
    expect(await listed()).toMatchObject({
      open: true,
      completed: false,
      counts: { completed: 1, inProgress: 1, expired: 0 },
    })
    await wait(DAY + 60)
    expect(await listed()).toMatchObject({
      open: false,
      completed: true,
      counts: { completed: 2, inProgress: 0, expired: 0 },
    })
  })

  test('is open again after a reset, and none of its players is left', async () => {
    await room.faye({ kind: 'reset' })
    expect(await listed()).toMatchObject({
      completed: false,
      counts: { completed: 0, inProgress: 0, expired: 0 },
    })
  })

  test('can be led by its link for 30 days after it closed by itself', async () => {
    await room.faye({ kind: 'open' })
    await room.faye({ kind: 'continue' })
    const link = () => refusal(house.call('retrievePlayers', {}, { token: room.token }))
    await wait(DAY + 60)
    expect(await listed()).toMatchObject({ open: false })
    await wait(29 * DAY)
    expect(await link()).toBe('')
    await wait(DAY)
    expect(await link()).toBe('401 expired')
  })
})
