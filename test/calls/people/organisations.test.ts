// S2§5, rules 160, 161.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scenario } from '#domain/scenario/schema.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}) => house.call(name, { ...body }, { token: author })
const organisations = async () => JSON.parse((await done(ask('getOrganisations'))).text) as Organisation[]

interface Organisation {
  readonly name: string
  readonly email: string
  readonly personas: readonly { readonly name: string; readonly role: string; readonly used: number }[]
}

describe('organisations', () => {
  test.each([
    ['createOrganisation', { name: ' ' }, 'Organisation name is empty!'],
    ['createOrganisation', { name: 'Ward', email: 'nobody' }, 'Email is invalid!'],
    ['editOrganisation', { old: '', name: 'Ward' }, 'No organisation selected!'],
    ['editOrganisation', { old: 'Nobody', name: 'Ward' }, 'No organisation selected!'],
    ['removeOrganisation', { filename: '' }, 'Please select an organisation'],
    ['createPersona', { org: '', name: 'Ida', email: 'ida@x.ie' }, 'No organisation selected!'],
    [
      'editPersona',
      { org: '', persona: 'Ida', name: 'Ida', email: 'ida@x.ie' },
      'A persona needs to be selected',
    ],
    ['removePersona', { org: 'Ward', persona: '' }, 'Please select a persona'],
  ])('%s %j is refused: %s', async (name, body, sentence) => {
    expect(await refusal(ask(name, body))).toBe(sentence)
  })

  test('are created once, renamed, and keep their address where none is given', async () => {
    await done(ask('createOrganisation', { name: 'St Brannoc’s', email: 'desk@x.ie' }))
    expect(await refusal(ask('createOrganisation', { name: 'ST BRANNOC’S' }))).toBe(
      'There is already an organisation with this name.',
    )
    expect(await refusal(ask('createOrganisation', { name: "st brannoc's" }))).toBe(
      'There is already an organisation with this name.',
    )
    await done(ask('createOrganisation', { name: 'Harbour' }))
    expect(await refusal(ask('editOrganisation', { old: 'Harbour', name: "St Brannoc's" }))).toBe(
      'There is already an organisation with this name.',
    )
    expect(await refusal(ask('editOrganisation', { old: 'Harbour', name: 'st brannoc’s' }))).toBe(
      'There is already an organisation with this name.',
    )
    await done(ask('editOrganisation', { old: 'st brannoc’s', name: 'St Brannoc’s Hospital' }))
    expect(await organisations()).toMatchObject([
      { name: 'Harbour', personas: [] },
      { name: 'St Brannoc’s Hospital', email: 'desk@x.ie' },
    ])
  })

  test('lose their address where the form says that it was emptied', async () => {
    const edit = { old: 'St Brannoc’s Hospital', name: 'St Brannoc’s Hospital' }
    const emailAfter = async (fields: object) => {
      await done(ask('editOrganisation', { ...edit, ...fields }))
      return (await organisations())[1]?.email
    }
    expect(await emailAfter({ email: '' })).toBe('desk@x.ie')
    expect(await emailAfter({ email: 'old@x.ie', keeps: ['email'] })).toBe('desk@x.ie')
    expect(await emailAfter({ email: '', keeps: [] })).toBe('')
    expect(await emailAfter({ email: 'desk@x.ie', keeps: [] })).toBe('desk@x.ie')
  })

  test('have personas, who can move to another one', async () => {
    const ida = { org: 'Harbour', name: 'Ida Holm', email: 'ida@x.ie', role: 'Pilot' }
    expect(await refusal(ask('createPersona', { ...ida, name: '' }))).toBe(
      "Persona's name cannot be left empty!",
    )
    expect(await refusal(ask('createPersona', { ...ida, email: 'ida' }))).toBe('Email is invalid!')
    await done(ask('createPersona', ida))
    expect(await refusal(ask('createPersona', { ...ida, name: 'IDA HOLM' }))).toBe(
      'This organisation already has a persona with this name.',
    )
    await done(ask('createPersona', { ...ida, name: 'Maeve O’Dowd' }))
    for (const name of ["maeve o'dowd", 'Maeve O‘Dowd'])
      expect(await refusal(ask('createPersona', { ...ida, name }))).toBe(
        'This organisation already has a persona with this name.',
      )
    expect(await refusal(ask('editPersona', { ...ida, persona: 'Ida Holm', name: "Maeve O'Dowd" }))).toBe(
      'This organisation already has a persona with this name.',
    )
    await done(ask('removePersona', { org: 'Harbour', persona: 'Maeve O’Dowd' }))
    const edit = { ...ida, persona: 'ida holm', role: 'Harbour master' }
    expect(await refusal(ask('editPersona', { ...edit, name: '' }))).toBe('Persona name is empty!')
    expect(await refusal(ask('editPersona', { ...edit, email: 'ida' }))).toBe('Email is invalid!')
    expect(await refusal(ask('editPersona', { ...edit, newOrg: '' }))).toBe('Cannot change new org to none.')
    await done(ask('editPersona', { ...edit, newOrg: 'St Brannoc’s Hospital' }))
    const [harbour, hospital] = await organisations()
    expect(harbour?.personas).toEqual([])
    expect(hospital?.personas).toMatchObject([{ name: 'Ida Holm', role: 'Harbour master', used: 0 }])
  })

  test('keep what a colleague changed in fields that the author did not touch', async () => {
    const org = 'St Brannoc’s Hospital'
    const ida = { org, persona: 'Ida Holm', name: 'Ida Holm', email: 'ida@x.ie', role: 'Harbour master' }
    await done(ask('editPersona', { ...ida, email: 'ida.holm@x.ie' }))
    await done(ask('editPersona', { ...ida, role: 'Pilot', keeps: ['email'] }))
    await done(ask('editPersona', { ...ida, email: 'ida@x.ie', keeps: ['role'] }))
    const personas = (await organisations()).flatMap(({ personas: all }) => all)
    expect(personas).toMatchObject([{ email: 'ida@x.ie', role: 'Pilot' }])
    await done(ask('editPersona', ida))
  })

  test('say in how many scenarios a persona sends messages', async () => {
    const sender = { name: 'Ida Holm', organisation: 'St Brannoc’s Hospital' }
    const scenario = [
      {
        name: '1',
        events: [
          { id: 'a', type: 'Email', ...sender, subject: 'Water', content: '<p>In.</p>', displayAfter: 0 },
        ],
      },
    ]
    await done(ask('saveFile', { fileName: 'Tide', scenario }))
    const [, hospital] = await organisations()
    expect(hospital?.personas).toMatchObject([{ name: 'Ida Holm', used: 1 }])
  })

  test('update their copies in scenarios on request, each scenario as a new version', async () => {
    const ida = {
      name: 'Ida Holm',
      organisation: 'St Brannoc’s Hospital',
      role: 'Harbour master',
      address: 'ida@x.ie',
    }
    const plain = { subject: 'Water', content: '<p>Ida Holm says it is in.</p>', displayAfter: 0 }
    const comment = { organisation: ida.organisation, persona: ida.name, address: '@ida', content: 'Mine' }
    const events = [
      { id: 'a', type: 'Email', ...ida, ...plain },
      { id: 'b', type: 'Email', ...ida, address: 'ida@x-ie.example', role: 'Board', ...plain },
      { id: 'c', type: 'Social', ...ida, address: 'ida', ...plain, comments: [comment] },
      { id: 'd', type: 'Email', ...ida, name: 'Ida Holmes', ...plain },
    ]
    await done(ask('saveFile', { fileName: 'Ebb', scenario: [{ name: '1', events }] }))
    await done(
      ask('saveFile', { fileName: 'Nobody of them', scenario: [{ name: '1', events: events.slice(3) }] }),
    )
    const versionOf = async (filename: string) => (await done(ask('loadFile', { filename }))).body['version']
    expect([await versionOf('Ebb'), await versionOf('Nobody of them')]).toEqual([1, 1])

    const edit = {
      org: 'St Brannoc’s Hospital',
      persona: 'Ida Holm',
      name: 'Ida Berg',
      email: 'berg@x.ie',
      role: 'Pilot',
      updateScenarios: true,
    }
    expect((await done(ask('editPersona', edit))).body['data']).toBe(
      'The persona Ida Berg was updated. Scenarios updated with it: 2.',
    )
    const rename = { old: 'St Brannoc’s Hospital', name: 'St Brannoc’s', updateScenarios: true }
    expect((await done(ask('editOrganisation', rename))).body['data']).toContain(
      'Scenarios updated with it: 3.',
    )

    expect([await versionOf('Ebb'), await versionOf('Nobody of them')]).toEqual([3, 2])
    const [row] = await house.db<[{ content: Scenario }]>`
      select version.content from scenario join scenario_version version on version.id = scenario.current_version where file_name = 'Ebb'`
    const found = row.content.sections.flatMap(section => section.events)
    expect(found.map(({ organisation, name, address, role }) => [organisation, name, address, role])).toEqual(
      [
        ['St Brannoc’s', 'Ida Berg', 'berg@x.ie', 'Pilot'],
        ['St Brannoc’s', 'Ida Berg', 'ida@x-ie.example', 'Board'],
        ['St Brannoc’s', 'Ida Berg', 'berg', 'Pilot'],
        ['St Brannoc’s', 'Ida Holmes', 'ida@x.ie', 'Harbour master'],
      ],
    )
    expect(found[2]?.comments).toMatchObject([
      { organisation: 'St Brannoc’s', persona: 'Ida Berg', address: '@berg' },
    ])
    expect(found[0]?.content).toBe('<p>Ida Holm says it is in.</p>')

    await done(ask('editOrganisation', { old: 'St Brannoc’s', name: 'St Brannoc’s Hospital' }))
    expect(await versionOf('Ebb')).toBe(3)
    const back = {
      org: 'St Brannoc’s Hospital',
      persona: 'Ida Berg',
      name: 'Ida Holm',
      email: 'ida@x.ie',
      role: 'Harbour master',
    }
    await done(ask('editPersona', back))
    await house.db`update scenario set removed_at = now() where file_name in ('Ebb', 'Nobody of them')`
    await done(ask('saveFile', { fileName: 'Tide', scenario: [{ name: '1', events: events.slice(0, 1) }] }))
  })

  test('are removed with their personas, and scenarios keep their copies', async () => {
    await done(ask('createPersona', { org: 'Harbour', name: 'Olav', email: 'olav@x.ie' }))
    expect((await done(ask('removePersona', { org: 'Harbour', persona: 'olav' }))).body['data']).toBe(
      'Persona deleted',
    )
    expect((await done(ask('removeOrganisation', { filename: 'St Brannoc’s Hospital' }))).body['data']).toBe(
      'Organisation deleted',
    )
    expect((await organisations()).map(({ name }) => name)).toEqual(['Harbour'])
    expect((await done(ask('loadFile', { filename: 'Tide' }))).text).toContain('Ida Holm')
  })
})
