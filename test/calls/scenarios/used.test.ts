import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenExercise } from '#test/support/given-exercise.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { dayMonthYear, done, editorToken, givenAuthor, adminToken } from '../people.ts'
import { story } from '../stories.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}) => house.call(name, { ...body }, { token: author })
const used = async (body: object) => (await done(ask('whereUsed', body))).body
const event = {
  id: '7',
  type: 'Email',
  name: 'Ida Holm',
  organisation: 'Harbour',
  subject: 'Water',
  content: '<p>In.</p>',
  image: 'Quay.png',
  pdf: 'Rota',
}

test('a persona, an organisation, a document and a picture are found in the events that use them', async () => {
  await done(ask('saveFile', story('Ebb', { scenario: [{ name: '1', events: [event] }] })))
  const there = { fileName: 'Ebb', title: 'Ebb', events: [{ id: '7', title: 'Water' }] }
  for (const body of [
    { what: 'persona', organisation: 'harbour', name: 'IDA HOLM' },
    { what: 'organisation', name: 'Harbour' },
    { what: 'document', name: 'rota' },
    { what: 'media', name: 'quay.PNG' },
  ])
    expect(await used(body)).toEqual({
      scenarios: [there],
      more: false,
      total: { scenarios: 1, events: 1 },
      exercises: 0,
      others: [],
    })
  expect(await used({ what: 'persona', organisation: 'Ward', name: 'Ida Holm' })).toMatchObject({
    scenarios: [],
  })
  expect(await used({ what: 'media', name: '' })).toMatchObject({ scenarios: [], others: [] })
})

test('earlier versions and removed scenarios do not count; exercises that use the item are counted', async () => {
  const admin = await adminToken(house)
  const room = {
    branding: '',
    email: 'ada@x.ie',
    identifier: 'Led one',
    scenario: 'Ebb',
    teams: ['Athena'],
    date: dayMonthYear(1),
  }
  await done(house.call('createFacilitate', room, { token: admin }))
  await done(ask('saveFile', story('Ebb', { scenario: [{ name: '1', events: [{ ...event, image: '' }] }] })))
  expect(await used({ what: 'media', name: 'quay.png' })).toMatchObject({
    scenarios: [],
    more: false,
    total: { scenarios: 0, events: 0 },
    exercises: 1,
    others: [],
  })
  expect(await used({ what: 'document', name: 'rota' })).toMatchObject({
    scenarios: [{ fileName: 'Ebb' }],
    exercises: 1,
  })
  await house.db`update exercise set closes_at = now() where identifier = 'Led one'`
  expect(await used({ what: 'document', name: 'rota' })).toMatchObject({ exercises: 0 })
  await done(ask('removeScenario', { filename: 'Ebb' }))
  expect(await used({ what: 'document', name: 'rota' })).toMatchObject({ scenarios: [] })
})

test('an exercise counts as long as the deadline of one of its players is extended', async () => {
  const scenario = scenarioOf({ '1': [mail('a', { pdf: 'Tides' })] })
  const { id, seats } = await givenExercise(house.db, { players: 2, scenario })
  const exercises = async () => (await used({ what: 'document', name: 'tides' }))['exercises']
  await house.db`update exercise set expires_at = now() - interval '40 days', starts_at = now() - interval '50 days' where id = ${id}`
  await house.db`update seat set expires_at = now() - interval '40 days' where exercise_id = ${id}`
  expect(await exercises()).toBe(0)
  await house.db`update seat set expires_at = now() + interval '1 day' where id = ${seats[0]?.id ?? ''}`
  expect(await exercises()).toBe(1)
})

test('a picture is found in documents of the library, as a profile picture and as a logo', async () => {
  const paper = {
    title: 'Map',
    content: '<p>See</p>',
    type: 'Document',
    fields: [],
    images: [{ name: 'a', url: '/images/Harbour%20map.png' }],
  }
  await done(ask('savePDF', { ...paper, filename: 'Map' }))
  await done(ask('createOrganisation', { name: 'Harbour' }))
  await done(
    ask('createPersona', { org: 'Harbour', name: 'Olav', email: 'o@x.ie', picture: 'Harbour map.png' }),
  )
  await house.db`insert into client (name, email, branding_logo_url, nda_text, support_email)
    values ('Port', 'p@x.ie', 'https://drills.example/images/Harbour%20Map.png', '', '')`
  const { others } = await used({ what: 'media', name: 'harbour map.png' })
  expect(others).toEqual([
    { kind: 'document', name: 'Map' },
    { kind: 'persona', name: 'Olav' },
    { kind: 'client', name: 'Port' },
  ])
})

test('many uses are listed in pages', async () => {
  for (let n = 10; n < 33; n++)
    await done(
      ask(
        'saveFile',
        story(`Many ${n}`, { scenario: [{ name: '1', events: [{ ...event, pdf: 'Common' }] }] }),
      ),
    )
  const [first, second] = [
    await used({ what: 'document', name: 'Common' }),
    await used({ what: 'document', name: 'Common', page: 2 }),
  ]
  expect([(first['scenarios'] as unknown[]).length, first['more']]).toEqual([20, true])
  expect([first['total'], second['total']]).toEqual([
    { scenarios: 23, events: 23 },
    { scenarios: 23, events: 23 },
  ])
  expect(second).toMatchObject({
    scenarios: [{ fileName: 'Many 30' }, { fileName: 'Many 31' }, { fileName: 'Many 32' }],
    more: false,
  })
})
