import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { libraryScenario } from '#contracts/calls/library/library.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, customerToken, done, givenCustomer, givenTrainer, refusal } from '../people.ts'
import { givenStory, grant } from '../stories.ts'

let house: TestServer
let customer: string
let trainer: string
let stranger: string

beforeAll(async () => {
  house = await startServer()
  const admin = await adminToken(house)
  await givenStory(house, admin, 'Slack Water', { level: 2 })
  await givenStory(house, admin, 'Phishing', {
    learningPrograms: true,
    level: -1,
    content: '<p>Look at the sender.</p>',
  })
  await givenStory(house, admin, 'Quiet Harbour', { content: '<p>inside</p>' })
  await givenStory(house, admin, 'On Trial', { beta: true })
  await givenStory(house, admin, 'Hidden', { visible: false })
  await givenStory(house, admin, 'Removed')
  await house.db`update scenario set removed_at = now() where file_name = 'Removed'`
  const tenant = await givenCustomer(house.db, { username: 'stbrannocs', private: true })
  await givenTrainer(house.db, tenant, 'stbrannocs-okafor')
  await givenCustomer(house.db, { username: 'stranger' })
  await grant(house, tenant, 'On Trial')
  await grant(house, tenant, 'Hidden')
  await grant(house, tenant, 'Removed')
  customer = await customerToken(house, 'stbrannocs')
  trainer = await customerToken(house, 'stbrannocs-okafor', { agrees: false })
  stranger = await customerToken(house, 'stranger')
})
afterAll(() => house.stop())

const names = (list: unknown) =>
  libraryScenario
    .array()
    .parse(list)
    .map(scenario => scenario.fileName)
const library = async (token: string) => {
  const { body } = await done(house.call('getClientScenarios', {}, { token }))
  return { names: names(body['scenarios']), privacy: body['privacy'] }
}

describe('the public library', () => {
  test('shows visible scenarios that are not betas, to anyone', async () => {
    const { status, text, headers } = await house.call('getPortalScenarios', {}, { method: 'GET' })
    expect(status).toBe(200)
    expect(names(JSON.parse(text))).toEqual(['Phishing', 'Quiet Harbour', 'Slack Water'])
    expect(headers.get('cache-control')).toContain('public')
  })

  test('shows the text of a learning module, and no contents of a scenario', async () => {
    const { text } = await house.call('getPortalScenarios', {}, { method: 'GET' })
    const [phishing, quiet] = libraryScenario.array().parse(JSON.parse(text))
    expect([phishing?.content, quiet?.content]).toEqual(['<p>Look at the sender.</p>', ''])
    expect(text).not.toContain('Who is on call?')
    const always = Object.entries(libraryScenario.shape).filter(
      ([, field]) => !field.safeParse(undefined).success,
    )
    expect(Object.keys(JSON.parse(text)[0]).toSorted()).toEqual(always.map(([name]) => name).toSorted())
  })
})

describe('the library of a customer', () => {
  test('also has the scenarios granted to it, and says whether its orders are private', async () => {
    expect(await library(customer)).toEqual({
      names: ['Phishing', 'Hidden', 'On Trial', 'Quiet Harbour', 'Slack Water'],
      privacy: true,
    })
    expect(await library(stranger)).toEqual({
      names: ['Phishing', 'Quiet Harbour', 'Slack Water'],
      privacy: false,
    })
  })

  test('is its trainers’ library too, even before they agree', async () => {
    expect(await library(trainer)).toEqual(await library(customer))
  })

  test('is not for visitors and editors', async () => {
    expect(await refusal(house.call('getClientScenarios'))).toBe(
      '401 You need to be logged in to perform that action.',
    )
    expect(await refusal(house.call('getClientScenarios', {}, { token: await adminToken(house) }))).toContain(
      '403',
    )
  })
})
