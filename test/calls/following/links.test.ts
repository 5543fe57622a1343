// Rule 49.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { dayMonthYear, done, refusal } from '../people.ts'
import { givenCallers } from './callers.ts'

interface Link {
  readonly code: string
  readonly link: string
}

let house: TestServer
let admin: string
let customer: string
let lindqvist: string
let okafor: string
let stranger: string

const order = async (token: string, username: string, identifier: string, players: unknown) => {
  const body = { scenario: 'First Light', username, identifier, date: dayMonthYear(0), players }
  return (await done(house.call('createOrder', body, { token }))).body as unknown as {
    readonly exercise: string
    readonly links: readonly Link[]
  }
}
const links = (token: string, body: object) => house.call('getLinks', { ...body }, { token })

beforeAll(async () => {
  house = await startServer()
  ;({ admin, customer, lindqvist, okafor, stranger } = await givenCallers(house, {
    username: 'quietwater',
    private: true,
  }))
})
afterAll(() => house.stop())

describe('the links of a private order', () => {
  test('are the same when they are asked for again, and the request is in the audit log', async () => {
    const ordered = await order(customer, 'quietwater', 'Tide', 3)
    const { body } = await done(links(customer, { exerciseName: ordered.exercise }))
    expect(body).toEqual({
      identifier: 'Tide',
      links: ordered.links.map((link, index) => ({ place: index + 1, ...link })),
    })
    const rows = await house.db`select actor_kind, object, outcome, detail from audit where call = 'getLinks'`
    expect(rows).toEqual([
      { actor_kind: 'customer', object: ordered.exercise, outcome: 'done', detail: { links: 3 } },
    ])
  })

  test('are for the trainer of the exercise, its customer and an administrator', async () => {
    const { exercise } = await order(lindqvist, 'quietwater-lindqvist', 'Hers', 1)
    await done(links(lindqvist, { exerciseName: 'Hers' }))
    await done(links(customer, { exerciseName: 'Hers' }))
    await done(links(admin, { exerciseName: exercise }))
    expect(await refusal(links(okafor, { exerciseName: 'Hers' }))).toBe(
      'Only the trainer of this exercise can modify it.',
    )
    expect(await refusal(links(stranger, { exerciseName: exercise }))).toBe(
      '404 We could not find what you asked for.',
    )
    expect(await refusal(links('', { exerciseName: exercise }))).toMatch(/^401 /)
  })

  test('do not exist for players with an address, even one that was erased', async () => {
    const { exercise } = await order(stranger, 'stranger', 'By mail', [{ email: 'ida@x.ie', team: '-1' }])
    const refused = 'Only automated orders without addresses have links to hand out.'
    expect(await refusal(links(stranger, { exerciseName: exercise }))).toBe(refused)
    await house.db`update seat set email = null where email = 'ida@x.ie'`
    expect(await refusal(links(stranger, { exerciseName: exercise }))).toBe(refused)
  })
})

test('a participant has the same code on the dashboard, among the learners and in the report', async () => {
  const first = await order(customer, 'quietwater', 'Ebb', 1)
  const second = await order(customer, 'quietwater', 'Flood', 1)
  const codes = [...first.links, ...second.links].map(({ code }) => code)
  const { body } = await done(house.call('getCredits', {}, { token: customer }))
  const learners = (body['learners'] as readonly { learner: string }[]).map(({ learner }) => learner)
  for (const code of codes) expect(learners).toContain(`Participant 1 (${code})`)
  expect(new Set(learners).size).toBe(learners.length)

  for (const [index, code] of codes.entries()) {
    const found = await done(house.call('getCustomerData', { search: code }, { token: customer }))
    expect(found.body).toMatchObject({
      found: 1,
      exercises: [{ private: true, exercises: [{ code, player: 'Participant 1', opened: false }] }],
    })
    const token = [first, second][index]?.links[0]?.link.split('/').at(-1) ?? ''
    await done(house.call('loginToken', {}, { token }))
    const opened = await done(house.call('getCustomerData', { search: code }, { token: customer }))
    expect(opened.body).toMatchObject({ exercises: [{ exercises: [{ opened: true }] }] })
  }
  const report = await done(house.call('getResponses', { group: 'Ebb' }, { token: customer }))
  expect(JSON.stringify(report.body)).toContain(`Participant 1 (${codes[0]})`)
})
