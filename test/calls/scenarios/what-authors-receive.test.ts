// Decision 0032.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contracts/calls/calls.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  dayMonthYear,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
} from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let author: string
let exercise: string
beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  await givenCustomer(house.db, { username: 'stbrannocs', level: 2, credit: 40 })
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
  const client = {
    name: 'Wardline',
    email: 'desk@wardline.example',
    configuration: { branding_logo_url: '', nda_text: '' },
  }
  await done(house.call('createClient', client, { token: admin }))
  const order = {
    scenario: 'First Light',
    username: 'stbrannocs',
    identifier: 'Spring',
    date: dayMonthYear(0),
  }
  const token = await customerToken(house, 'stbrannocs')
  const { body } = await done(
    house.call('createOrder', { ...order, players: [{ email: 'a@x.ie', team: '-1' }] }, { token }),
  )
  exercise = String(body['exercise'])
})
afterAll(() => house.stop())

const OF_CUSTOMERS: Readonly<Record<string, object>> = {
  getCustomer: { client: 'stbrannocs' },
  getCustomers: { role: 0 },
  getCustomersIncludingSubs: {},
  getPrivate: { client: 'stbrannocs' },
  getClients: {},
  getExercises: { scenario: 'First Light' },
  getAllExercises: {},
  getDashboard: {},
  getShortened: {},
  getShortLinks: {},
  getReports: {},
  getCampaignDetails: { scenario: 'First Light', exercise: 'Spring' },
  getResponses: { anonymise: false },
  exportReport: { format: 'json' },
  getReplay: { minute: 0 },
}

test.each(Object.entries(OF_CUSTOMERS))(
  '%s is refused to an author, with the sentence of its screen',
  async (name, body) => {
    const method = calls.get(name)?.contract.method ?? 'POST'
    const reply = await house.call(
      name,
      { ...body, group: exercise },
      { token: author, bearer: author, method },
    )
    expect([reply.status, reply.body['data']]).toEqual([403, 'You do not have access to this action.'])
  },
)

const OF_AUTHORS = new Set([
  'access',
  'administration/editors',
  'library',
  'media',
  'people',
  'scenarios',
  'scenarios/files',
])

test('authors may make no call about customers, except for the figures of questions and the documents of the library', () => {
  const shared = [...calls.values()].filter(
    ({ subject, contract: { who } }) => who.includes('author') && !OF_AUTHORS.has(subject),
  )
  expect(shared.map(({ contract }) => contract.name).toSorted()).toEqual(['getItemAnalysis', 'loadPDF'])
})

test('the figures of questions name no player, exercise or customer', async () => {
  const { text } = await done(house.call('getItemAnalysis', { scenario: 'First Light' }, { token: author }))
  expect(text).toContain('"exercises":1')
  expect(text).not.toMatch(/stbrannocs|a@x\.ie|Spring|Wardline/)
  expect(text).not.toContain(exercise)
})
