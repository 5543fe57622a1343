// Decision 0043.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import type { Services } from '#server/services/services.ts'
import { spawnServer, startServer, type Spawned, type TestServer } from '#test/support/server.ts'
import { adminToken, dayMonthYear, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

let house: TestServer & { readonly services: Services }
let other: Spawned
let admin: string

beforeAll(async () => {
  house = await startServer()
  other = await spawnServer({ env: { DATABASE_URL: house.databaseUrl, LOG_LEVEL: 'error' } })
  admin = await adminToken(house)
}, 120_000)
afterAll(async () => {
  await other.stop()
  await house.stop()
})

const asking = (decide: string | undefined) => [
  {
    name: '1',
    events: [
      {
        ...{ id: 'ask', type: 'Email', name: 'Priya Raman', subject: 'Cut the link?', displayAfter: 0 },
        ...{ team: true, options: [{ text: 'Cut it' }, { text: 'Wait' }], ...(decide && { decide }) },
      },
    ],
  },
]

interface Member {
  readonly token: string
  readonly propose: (response: string, more?: object) => ReturnType<typeof house.call>
  readonly stand: (proposal: string, stand: string, more?: object) => ReturnType<typeof house.call>
  readonly say: (text: string, more?: object) => ReturnType<typeof house.call>
  readonly ask: () => Promise<PlayEvent>
}

const askIn = (body: Readonly<Record<string, unknown>>): PlayEvent => {
  const found = (body['events'] as PlayEvent[]).find(({ id }) => id === 'ask')
  if (!found) throw new Error('The question has not come.')
  return found
}

const firstProposal = async (who: Member | undefined): Promise<string> =>
  (await who?.ask())?.decision?.proposals[0]?.id ?? ''

const member = async (
  room: Room,
  alias: string,
  team = 'Athena',
  place: TestServer = house,
): Promise<Member> => {
  const token = await room.join(alias, team)
  const send = (name: string, body: Record<string, unknown>, more: { readonly key?: string } = {}) =>
    place.call(name, body, { token, ...(more.key && { key: more.key }) })
  return {
    token,
    propose: (response, more = {}) =>
      send('setResponse', { id: 'ask', response, reason: 'Because', ...more }, more),
    stand: (proposal, stand, more = {}) => send('takeStand', { id: 'ask', proposal, stand, ...more }, more),
    say: (text, more = {}) => send('discuss', { id: 'ask', text, ...more }, more),
    ask: async () => {
      const { body } = await done(place.call('getMailFacilitated', {}, { token }))
      return askIn(body)
    },
  }
}

describe('a proposal', () => {
  test('is not the answer until all present agree; then it is, with who agreed', async () => {
    const room = await givenRoom(house, admin, 'running', asking('all'))
    const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
    const { body } = await done(ada.propose('Wait'))
    expect(body).toEqual({
      type: 'success',
      data: 'Your team can see your proposal.',
      answeredBy: '',
      proposed: true,
    })
    const seen = await ben.ask()
    expect(seen).toMatchObject({ responded: 'false', decision: { rule: 'all', lead: 'ada', outcome: null } })
    expect(seen.decision?.proposals).toMatchObject([
      { by: 'ada', response: 'Wait', reason: 'Because', stand: 'none' },
    ])
    const agreed = await done(ben.stand(seen.decision?.proposals[0]?.id ?? '', 'agrees'))
    expect(agreed.body).toMatchObject({ type: 'success', answered: true })
    expect(await ada.ask()).toMatchObject({
      ...{ responded: 'true', response: 'Wait', answeredBy: 'ada' },
      decision: { outcome: { by: 'all', agreed: ['ada', 'ben'], objected: [], silent: [] } },
    })
    expect(await refusal(ben.propose('Cut it'))).toBe('This message has already been answered by ada.')
  })

  test('sent again under its key is stored once, and the answer of a page without proposals counts as one', async () => {
    const room = await givenRoom(house, admin, 'running', asking('all'))
    const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
    const key = randomUUID()
    for (const _ of [1, 2, 3]) await done(ada.propose('Wait', { key }))
    await done(other.call('setResponse', { id: 'ask', response: 'Wait' }, { token: ada.token }))
    expect(await loggedIn(house, room.exercise, 'proposed')).toHaveLength(1)
    await done(ben.propose('Wait'))
    expect((await ben.ask()).responded).toBe('true')
  })

  test('and a message are never sent to another team, or to a player who has left', async () => {
    const room = await givenRoom(house, admin, 'running', asking('all'))
    const ada = await member(room, 'ada')
    await member(room, 'ben')
    const [iris, moved] = [await member(room, 'iris', 'Artemis'), await member(room, 'cleo')]
    await member(room, 'joan', 'Artemis')
    await room.faye({ kind: 'move to team', seat: await seatOf(room, 'cleo'), team: 'Artemis' })
    await done(ada.propose('Wait', { reason: 'CANARY-REASON' }))
    await done(ada.say('CANARY-MESSAGE'))
    for (const stranger of [iris, moved]) {
      const { text } = await house.call('getMailFacilitated', {}, { token: stranger.token })
      expect(text).not.toContain('CANARY')
    }
    const proposal = await firstProposal(ada)
    expect(await refusal(iris.stand(proposal, 'agrees'))).toBe('This proposal is no longer open.')
  })
})

const seatOf = async (room: Room, alias: string) => {
  const [row] = await house.db<{ id: string }[]>`
    select id from seat where exercise_id = ${room.exercise} and alias = ${alias}`
  return row?.id ?? ''
}

test('four members who agree at once, on two processes, give one answer', async () => {
  const room = await givenRoom(house, admin, 'running', asking('majority'))
  const names = ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn']
  const members = await Promise.all(
    names.map((name, n) => member(room, name, 'Athena', n % 2 === 0 ? house : other)),
  )
  await done(members[0]?.propose('Wait') ?? Promise.reject(new Error('nobody')))
  const proposal = await firstProposal(members[1])
  const replies = await Promise.all(
    members.slice(1, 5).map(each => each.stand(proposal, 'agrees', { key: randomUUID() })),
  )
  expect(replies.map(({ body }) => body['type'])).toEqual(['success', 'success', 'success', 'success'])
  expect(await loggedIn(house, room.exercise, 'answered')).toMatchObject([
    { event: 'ask', decided: { by: 'majority' } },
  ])
})

test('the lead decides: a facilitator names them, and their click is the answer', async () => {
  const room = await givenRoom(house, admin, 'running', asking('lead'))
  const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
  await done(house.call('nameLead', { player: 'ben', by: 'Faye' }, { token: room.token }))
  await done(ada.propose('Wait'))
  const { decision } = await ada.ask()
  expect(decision).toMatchObject({ lead: 'ben', named: true })
  expect((await done(ada.stand(decision?.proposals[0]?.id ?? '', 'agrees'))).body['answered']).toBe(false)
  expect(await refusal(house.call('takeLead', {}, { token: ada.token }))).toBe('ben already leads your team.')
  expect((await done(ben.stand(decision?.proposals[0]?.id ?? '', 'agrees'))).body['answered']).toBe(true)
  const { body } = await done(house.call('getFacilitatorEvents', {}, { token: room.token }))
  expect((body['actions'] as { text: string }[])[0]?.text).toBe('Faye named ben the lead of Athena.')
})

test('a member who has gone silent does not hold up the others', async () => {
  const room = await givenRoom(house, admin, 'running', asking('all'))
  const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
  await done(ada.propose('Wait'))
  expect((await ada.ask()).decision?.members).toEqual([
    { alias: 'ada', present: true },
    { alias: 'ben', present: true },
  ])
  await house.db`update seat set seen_at = now() - interval '2 minutes' where alias = 'ben' and exercise_id = ${room.exercise}`
  // The other process knows of ben only from the database.
  await expect
    .poll(
      async () => {
        const { body } = await done(other.call('getMailFacilitated', {}, { token: ada.token }))
        return askIn(body).responded
      },
      { timeout: 10_000 },
    )
    .toBe('true')
  expect((await ben.ask()).decision?.outcome).toMatchObject({ by: 'all', agreed: ['ada'], silent: ['ben'] })
})

test('a proposal that lets the others decide, because a member has gone, is not told as their answer', async () => {
  const room = await givenRoom(house, admin, 'running', asking('majority'))
  const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
  await member(room, 'cleo')
  const dora = await member(room, 'dora', 'Athena', other)
  await done(ada.propose('Wait'))
  await done(ben.stand(await firstProposal(ben), 'agrees'))
  await house.db`update seat set seen_at = now() - interval '2 minutes' where alias = 'cleo' and exercise_id = ${room.exercise}`
  const { body } = await done(dora.propose('Cut it'))
  expect(body).toMatchObject({ data: 'Your team can see your proposal.', answeredBy: '', proposed: true })
  expect(await dora.ask()).toMatchObject({ response: 'Wait', answeredBy: 'ada' })
})

test('an answer through a process on which the player did not join names the player', async () => {
  const room = await givenRoom(house, admin, 'running', asking(undefined))
  const ada = await member(room, 'ada', 'Athena', other)
  expect((await done(ada.propose('Wait'))).body).toMatchObject({ type: 'success', answeredBy: 'ada' })
})

test('without a rule the first answer counts; the team can discuss it', async () => {
  const room = await givenRoom(house, admin, 'running', asking(undefined))
  const [ada, ben] = [await member(room, 'ada'), await member(room, 'ben')]
  const key = randomUUID()
  await done(ada.say(' What do you think? ', { key }))
  await done(ada.say(' What do you think? ', { key }))
  expect(await refusal(ada.say('  '))).toBe('Please write a message of 1 to 500 characters.')
  expect((await ben.ask()).discussion).toMatchObject([{ by: 'ada', text: 'What do you think?' }])
  await done(ada.propose('Wait'))
  expect(await ben.ask()).toMatchObject({ responded: 'true', answeredBy: 'ada' })
  expect((await ben.ask()).decision).toBeUndefined()
})

test('an exercise may set one rule for all its team events', async () => {
  const room = await givenRoom(house, admin, 'running', asking('lead'))
  const form = {
    email: 'faye@harbour.example',
    scenario: 'Harbour live',
    teams: ['Athena'],
    date: dayMonthYear(1),
  }
  const create = (identifier: string, teamDecisions: string) =>
    done(house.call('createFacilitate', { ...form, identifier, teamDecisions }, { token: admin }))
  const created = [await create('First counts', 'first'), await create('As it is', 'as written')]
  const rows = await house.db<{ team_decisions: string | null }[]>`
    select team_decisions from exercise where id::text = any(${created.map(({ body }) => String(body['exercise']))}) order by identifier`
  expect(rows.map(({ team_decisions }) => team_decisions)).toEqual([null, 'first'])

  await house.db`update exercise set team_decisions = 'first' where id = ${room.exercise}`
  const [ada] = [await member(room, 'ada'), await member(room, 'ben')]
  await expect.poll(async () => (await ada.ask()).decision, { timeout: 5_000 }).toBeUndefined()
  await done(ada.propose('Wait'))
  expect((await ada.ask()).responded).toBe('true')
})
