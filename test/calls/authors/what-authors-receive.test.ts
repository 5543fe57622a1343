// Which fields of customers and exercises reach an author (security.md: names, and a masked address). What was bought is the administrator's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contracts/calls.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, dayMonthYear, done, editorToken, givenAuthor, givenCustomer, givenTrainer } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  await givenStory(house, admin, 'First Light')
  const tenant = await givenCustomer(house.db, { username: 'stbrannocs', level: 2, credit: 40 })
  await givenTrainer(house.db, tenant, 'stbrannocs-okafor')
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
  const client = { name: 'Wardline', email: 'desk@wardline.example', configuration: { branding_logo_url: '', nda_text: '' } }
  await done(house.call('createClient', client, { token: admin }))
  const order = { scenario: 'First Light', username: 'stbrannocs', identifier: 'Spring', date: dayMonthYear(0) }
  const token = await customerToken(house, 'stbrannocs')
  await done(house.call('createOrder', { ...order, players: [{ email: 'a@x.ie', team: '-1' }] }, { token }))
  await done(house.call('shortenURL', { scenario: 'First Light', exercise: 'Spring', shorten: 'spring' }, { token: admin }))
})
afterAll(() => house.stop())

const COUNTS = ['counts.completed', 'counts.expired', 'counts.inProgress']
const EXERCISE = [
  'completed',
  ...COUNTS,
  ...['customer', 'date', 'expireAt', 'expired', 'expiresOn', 'facilitate', 'fileName', 'id', 'mode', 'name', 'open', 'removedOn'],
  ...['scenario', 'shortUrl', 'startsOn'],
]
const RECEIVED: Readonly<Record<string, readonly [body: object, fields: readonly string[]]>> = {
  getCustomer: [{ client: 'stbrannocs' }, ['email', 'scenarios']],
  getCustomers: [{ role: 0 }, ['email', 'kind', 'name']],
  getCustomersIncludingSubs: [{}, ['email', 'kind', 'name']],
  getPrivate: [{ client: 'stbrannocs' }, ['']],
  getClients: [{}, ['configuration.branding_logo_url', 'configuration.nda_text', 'configuration.support_email', 'email', 'name']],
  getExercises: [{ scenario: 'First Light' }, EXERCISE],
  getAllExercises: [{}, [...COUNTS, ...EXERCISE.map(field => `exercises.${field}`), 'fileName', 'scenario', 'total']],
  getDashboard: [
    {},
    [
      ...['automated.completed', 'automated.exercises', 'automated.expired', 'automated.inProgress'],
      ...['distribution.exercises', 'distribution.scenario', 'facilitated.ahead', 'facilitated.closed', 'facilitated.open'],
    ],
  ],
  getShortened: [{}, ['Spring']],
  getReports: [{}, ['customer', 'date', 'id', 'name', 'scenario', 'startsAt', 'title', 'trainer', 'type']],
}

/** Of the library and of editors themselves, or of a report, which is told by its reader (report-readers.test.ts). */
const ELSEWHERE = new Set(['authoring', 'editors', 'media', 'people', 'shelf', 'together', 'access', 'library', 'play', 'reports'])

test('every call that authors share with administrators and that tells of customers is in this table', () => {
  const shared = [...calls.values()].filter(({ subject, contract: { who } }) => who.includes('author') && !ELSEWHERE.has(subject))
  expect([...shared.map(({ contract }) => contract.name), 'getReports'].toSorted()).toEqual(Object.keys(RECEIVED).toSorted())
})

test.each(Object.entries(RECEIVED))('%s gives an author nothing but its fields', async (name, [body, fields]) => {
  const method = calls.get(name)?.contract.method ?? 'POST'
  const { text } = await done(house.call(name, { ...body }, { token: author, bearer: author, method }))
  expect([...new Set(fieldsOf(JSON.parse(text)))].toSorted()).toEqual(fields.toSorted())
  // Nor does any of it hold an address of a customer or of a player.
  expect(text).not.toMatch(/stbrannocs@|a@x\.ie/)
})

const fieldsOf = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.length === 0 ? [at] : value.flatMap(item => fieldsOf(item, at))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, at === '' ? key : `${at}.${key}`))
}
