// Rules 219, 224, 231.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, givenCustomer } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'
import { givenStory } from '../stories.ts'

type Body = Readonly<Record<string, unknown>>

const CUT = {
  ...{ id: 'cut', type: 'Email', name: 'Priya Raman', subject: 'Cut the link?', displayAfter: 0 },
  ...{ team: true, decide: 'majority', options: [{ text: 'Cut it' }, { text: 'Wait' }] },
}
const NOTE = {
  ...{ id: 'note', type: 'Email', name: 'Priya Raman', subject: 'Write it down', displayAfter: 0 },
  ...{ responseType: 'text', rubric: { criteria: [{ id: 'c', name: 'Is short' }] } },
}

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  room = await givenRoom(house, admin, 'running', [{ name: '1', events: [CUT] }])
  const names = ['ada', 'ben', 'cleo', 'dora'] as const
  const [ada, ben, cleo] = await Promise.all(names.map(name => room.join(name)))
  const proposes = (response: string, reason: string, token = '') =>
    done(house.call('setResponse', { id: 'cut', response, reason }, { token }))
  const takes = (proposal: string, stand: string, reason: string, token = '') =>
    done(house.call('takeStand', { id: 'cut', proposal, stand, reason }, { token }))
  await proposes('Wait', 'The wards first.', ada)
  const { body } = await done(house.call('getMailFacilitated', {}, { token: ben ?? '' }))
  const [event] = body['events'] as readonly { decision: { proposals: readonly { id: string }[] } }[]
  const id = event?.decision.proposals[0]?.id ?? ''
  await done(house.call('discuss', { id: 'cut', text: 'Who has rung the plant?' }, { token: ben ?? '' }))
  await takes(id, 'objects', 'There is no diesel.', cleo)
  await takes(id, 'agrees', '', ben)
  await proposes('Wait', '', await room.join('erin'))
})
afterAll(() => house.stop())

const COUNCIL = {
  ...{ team: 'Athena', rule: 'majority' },
  outcome: {
    ...{ by: 'majority', proposer: 'ada', agreed: ['ada', 'ben', 'erin'], silent: ['dora'] },
    objected: [{ alias: 'cleo', reason: 'There is no diesel.' }],
  },
  messages: [{ by: 'ben', text: 'Who has rung the plant?' }],
}

const cutIn = (report: Body) => (report['questions'] as readonly Body[]).find(({ id }) => id === 'cut')

const take = async (format: string) => {
  const response = await fetch(`${house.url}/api/exportReport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
    body: JSON.stringify({ group: room.exercise, format }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

describe('an answer that a team decided', () => {
  test('is in the report with its rule, its vote and the discussion', async () => {
    const { body } = await done(house.call('getResponses', { group: room.exercise }, { token: room.token }))
    expect(cutIn(body)).toMatchObject({ councils: [COUNCIL] })
  })

  test('is in the replay of the team, and of its members', async () => {
    for (const whose of [{ team: 'Athena' }, { player: 'dora' }]) {
      const { body } = await done(
        house.call('getReplay', { group: room.exercise, minute: 1_000, ...whose }, { token: room.token }),
      )
      expect(JSON.stringify(body)).toContain('There is no diesel.')
      expect(JSON.stringify(body)).toContain('Who has rung the plant?')
    }
  })

  test('is in the files: a column for the vote, the words in the PDF, everything in JSON', async () => {
    const [head = '', row = ''] = new TextDecoder().decode(await take('answers')).split('\r\n')
    expect(head).toContain('"Decided by","Agreed","Objected","Silent"')
    expect(row).toContain('"majority","ada; ben; erin","cleo: There is no diesel.","dora"')
    const { text } = await extractText(await getDocumentProxy(await take('pdf')), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Athena: a majority decides')
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Decided by a majority, proposed by ada\. Agreed: ada, ben and erin\. Objected: cleo \(There is no diesel\.\)\. Silent: dora/,
    )
    const json = JSON.parse(new TextDecoder().decode(await take('json'))) as Body
    expect(cutIn(json)).toMatchObject({ councils: [COUNCIL] })
  })

  test('names none of its members where names are hidden', async () => {
    const { text } = await done(
      house.call('getResponses', { group: room.exercise, anonymise: true }, { token: room.token }),
    )
    expect(text).not.toMatch(/\b(ada|ben|cleo|dora|erin)\b/)
  })
})

describe('an exercise can be ordered', () => {
  let customer: string
  beforeAll(async () => {
    await givenStory(house, admin, 'Night Shift', {
      level: 1,
      teams: true,
      scenario: [{ name: '1', events: [CUT, NOTE] }],
    })
    await givenCustomer(house.db, { username: 'harbour', level: 1 })
    customer = await customerToken(house, 'harbour')
  })

  const order = {
    ...{ scenario: 'Night Shift', username: 'harbour', identifier: 'Drill', date: dayMonthYear(3) },
    ...{ private: false, players: [{ email: 'ada@harbour.example', team: 'Athena' }] },
  }
  const live = {
    ...{ email: 'faye@harbour.example', identifier: 'Harbour day', scenario: 'Night Shift' },
    ...{ teams: ['Athena'], date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
  }
  const chosen = { teamDecisions: 'first', grading: 'none' }

  test('with a rule for its teams and a grader, automated or facilitated', async () => {
    const automated = await done(house.call('createOrder', { ...order, ...chosen }, { token: customer }))
    const facilitated = await done(house.call('createFacilitate', { ...live, ...chosen }, { token: admin }))
    for (const { body } of [automated, facilitated])
      expect(
        await house.db`select team_decisions, grading from exercise where id = ${String(body['exercise'])}`,
      ).toEqual([{ team_decisions: 'first', grading: 'none' }])
  })

  test('but with no other rule or grader', async () => {
    for (const wrong of [{ teamDecisions: 'coin' }, { grading: 'robot' }]) {
      const other = { ...order, ...wrong, identifier: 'Other drill' }
      for (const reply of [
        house.call('createOrder', other, { token: customer }),
        house.call('createFacilitate', { ...live, ...wrong }, { token: admin }),
      ])
        expect((await reply).body['type']).toBe('failed')
    }
  })

  test('and the library says where people judge an answer', async () => {
    const { body } = await done(house.call('getClientScenarios', {}, { token: customer }))
    const rubrics = (body['scenarios'] as readonly Body[]).map(({ fileName, rubric }) => [fileName, rubric])
    expect(Object.fromEntries(rubrics)).toEqual({ 'Harbour live': false, 'Night Shift': true })
  })
})
