// S2§5, rules 155 to 161, 176.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scenario } from '#domain/scenario/schema.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, editorToken, givenAuthor, PASSWORD, refusal } from '../people.ts'
import { givenStory } from '../stories.ts'

let house: TestServer
let author: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  await givenAuthor(house.db, 'ion.petre')
  await house.db`update editor set restricted = true where username = 'ion.petre'`
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const ask = (name: string, body: object = {}, token = author) => house.call(name, { ...body }, { token })
const list = async <T>(name: string, body: object = {}): Promise<T[]> =>
  JSON.parse((await done(ask(name, body))).text) as T[]

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
    expect(await list<Organisation>('getOrganisations')).toMatchObject([
      { name: 'Harbour', personas: [] },
      { name: 'St Brannoc’s Hospital', email: 'desk@x.ie' },
    ])
  })

  test('lose their address where the form says that it was emptied', async () => {
    const edit = { old: 'St Brannoc’s Hospital', name: 'St Brannoc’s Hospital' }
    const emailAfter = async (fields: object) => {
      await done(ask('editOrganisation', { ...edit, ...fields }))
      return (await list<Organisation>('getOrganisations'))[1]?.email
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
    const [harbour, hospital] = await list<Organisation>('getOrganisations')
    expect(harbour?.personas).toEqual([])
    expect(hospital?.personas).toMatchObject([{ name: 'Ida Holm', role: 'Harbour master', used: 0 }])
  })

  test('keep what a colleague changed in fields that the author did not touch', async () => {
    const org = 'St Brannoc’s Hospital'
    const ida = { org, persona: 'Ida Holm', name: 'Ida Holm', email: 'ida@x.ie', role: 'Harbour master' }
    await done(ask('editPersona', { ...ida, email: 'ida.holm@x.ie' }))
    await done(ask('editPersona', { ...ida, role: 'Pilot', keeps: ['email'] }))
    await done(ask('editPersona', { ...ida, email: 'ida@x.ie', keeps: ['role'] }))
    const personas = (await list<Organisation>('getOrganisations')).flatMap(({ personas: all }) => all)
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
    const [, hospital] = await list<Organisation>('getOrganisations')
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
    expect((await list<Organisation>('getOrganisations')).map(({ name }) => name)).toEqual(['Harbour'])
    expect((await done(ask('loadFile', { filename: 'Tide' }))).text).toContain('Ida Holm')
  })
})

describe('sections', () => {
  const events = (subject: string) => [
    { id: 'a', type: 'Email', name: 'Ida', subject, content: '<p onclick="x">In.</p>', displayAfter: 0 },
  ]

  test('are saved in versions, cleaned, and loaded again', async () => {
    expect(await refusal(ask('saveSection', { fileName: '', scenario: events('One') }))).toBe(
      'Enter a file name',
    )
    expect(await refusal(ask('saveSection', { fileName: 'a-b', scenario: events('One') }))).toBe(
      "The character '-' is not allowed to be in the filename.",
    )
    expect(await refusal(ask('saveSection', { fileName: '..', scenario: events('One') }))).toMatch(
      /^The file name cannot contain/,
    )
    expect(
      (await done(ask('saveSection', { fileName: 'Opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 1 })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 2 })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: events('One') }))).body,
    ).toMatchObject({ version: 2, data: 'Section opening has not changed; version 2 stays current.' })
    expect(
      (await done(ask('saveSection', { fileName: 'opening', scenario: { events: events('Two') } }))).body,
    ).toMatchObject({
      version: 3,
    })
    expect(await list('sections')).toEqual(['Opening'])
    const { body } = await done(ask('loadSection', { filename: 'OPENING' }))
    expect(body).toMatchObject({ version: 3, events: [{ subject: 'Two', content: '<p>In.</p>' }] })
    expect((await done(ask('loadSection', { filename: 'Opening', version: 1 }))).body).toMatchObject({
      events: [{ subject: 'One' }],
    })
    expect(body).not.toHaveProperty('listed')
    const listed = { objectives: [{ id: 'o1', name: 'Keep calm' }], roles: [{ id: 'r1', name: 'Lead' }] }
    await done(ask('saveSection', { fileName: 'opening', scenario: events('Two'), listed }))
    expect((await done(ask('loadSection', { filename: 'Opening' }))).body).toMatchObject({ listed })
  })

  test('with an event that cannot be saved are refused with the event’s sentence', async () => {
    const broken = [{ ...events('One')[0], earlierThan: 5, laterThan: 3 }]
    expect(await refusal(ask('saveSection', { fileName: 'Broken', scenario: broken }))).toBe(
      'The value of EarlierThan has to be smaller than LaterThan',
    )
    expect(await refusal(ask('saveSection', { fileName: 'Broken', scenario: 'text' }))).toMatch(
      /^This scenario cannot be saved/,
    )
  })

  test('are removed, and saved by twenty at once each in a version of its own', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        done(ask('saveSection', { fileName: 'Many', scenario: events(`Subject ${n}`) })),
      ),
    )
    const versions = await list<{ version: number; savedBy: string }>('previousVersions', {
      filename: 'Many',
      directory: 'sections',
    })
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n))
    expect(versions[0]?.savedBy).toBe('maren.aas')
    expect((await done(ask('removeSection', { filename: 'Many' }))).body['data']).toBe('Section deleted')
    expect(await refusal(ask('removeSection', { filename: 'Many' }))).toBe('Please Select a Section')
    expect(await refusal(ask('loadSection', { filename: 'Many' }))).toBe('Please Select a Section')
  })
})

describe('versions of a scenario', () => {
  test('are listed, the newest first, and an earlier one is loaded without being saved', async () => {
    await givenStory(house, author, 'Slack Water', { subtitle: 'First' })
    await givenStory(house, author, 'Slack Water', { subtitle: 'Second' })
    const versions = await list<{ version: number; events: number; size: number }>('previousVersions', {
      filename: 'slack water',
      directory: 'scenarios',
    })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(versions[0]?.size).toBeGreaterThan(100)
    expect((await done(ask('loadFile', { filename: 'Slack Water', version: 1 }))).body).toMatchObject({
      subtitle: 'First',
      version: 1,
    })
    expect((await done(ask('loadFile', { filename: 'Slack Water' }))).body).toMatchObject({
      subtitle: 'Second',
      version: 2,
    })
    expect((await ask('previousVersions', { filename: 'x', directory: '../x' })).body['type']).toBe('failed')
  })

  test('are not for a restricted account, whatever its page shows', async () => {
    const restricted = await editorToken(house, 'ion.petre', PASSWORD)
    expect(
      (await ask('previousVersions', { filename: 'Slack Water', directory: 'scenarios' }, restricted)).status,
    ).toBe(403)
    expect((await ask('loadFile', { filename: 'Slack Water', version: 1 }, restricted)).status).toBe(403)
    expect((await ask('loadFile', { filename: 'Slack Water' }, restricted)).status).toBe(200)
  })

  test('that two authors save from the same one: the second author is told, and loses nothing', async () => {
    const scenario = (await done(ask('loadFile', { filename: 'Slack Water' }))).body
    const save = (subtitle: string, baseVersion: number) =>
      done(ask('saveFile', { ...scenario, subtitle, baseVersion }))
    expect((await save('Mine', 2)).body).toMatchObject({
      type: expect.not.stringMatching('failed'),
      saved: true,
      version: 3,
    })
    const { body } = await save('Yours', 2)
    expect(body).toMatchObject({ type: 'warning', saved: false, version: 3 })
    expect(body['data']).toMatch(/^Changed by maren\.aas on \d+ \w+ at \d\d:\d\d UTC\./)
    expect((await done(ask('loadFile', { filename: 'Slack Water' }))).body['subtitle']).toBe('Mine')
    expect((await save('Yours', 3)).body).toMatchObject({ saved: true, version: 4 })
  })

  test('leave the library when the scenario is removed', async () => {
    const admin = await adminToken(house)
    expect((await done(ask('removeScenario', { filename: 'Slack Water' }, admin))).body['data']).toBe(
      'Scenario deleted',
    )
    expect(await refusal(ask('removeScenario', { filename: 'Slack Water' }))).toBe('Please Select a Scenario')
    expect(await list('files')).toEqual(['Tide'])
  })
})

describe('documents', () => {
  const paper = {
    title: 'Call tree',
    content: '<p>Call <script>x</script>Ida.</p>',
    images: [],
    type: 'Document',
    fields: [],
  }

  test('are saved under a name that is not a path, and loaded', async () => {
    expect(await refusal(ask('savePDF', { ...paper, filename: ' ' }))).toBe('Please enter file name')
    expect(await refusal(ask('savePDF', { ...paper, filename: 'call-tree' }))).toBe(
      'File name cannot contain the character -, please replace it.',
    )
    for (const filename of ['../tree', '..', '.'])
      expect(await refusal(ask('savePDF', { ...paper, filename }))).toMatch(/^The file name cannot contain/)
    expect(await refusal(ask('savePDF', { ...paper, filename: 'Tree', type: 'Paper' }))).toMatch(
      /^This document cannot be saved: /,
    )
    await done(ask('savePDF', { ...paper, filename: 'Call tree' }))
    await done(ask('savePDF', { ...paper, filename: 'call tree', title: 'Whom to call' }))
    expect(await list('pdf')).toEqual(['Call tree'])
    expect((await done(ask('loadPDF', { filename: 'CALL TREE' }))).body).toMatchObject({
      title: 'Whom to call',
      content: '<p>Call Ida.</p>',
    })
  })

  test('of two authors are not overwritten silently if the second author names the version they began with', async () => {
    const read = async () => (await done(ask('loadPDF', { filename: 'Rota' }))).body
    expect((await done(ask('savePDF', { ...paper, filename: 'Rota', baseVersion: 0 }))).body).toMatchObject({
      version: 1,
      saved: true,
    })
    expect(await read()).toMatchObject({ title: 'Call tree', version: 1 })
    await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Theirs', baseVersion: 1 }))

    const { body } = await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 1 }))
    expect(body).toMatchObject({ type: 'warning', version: 2, saved: false })
    expect(body['data']).toMatch(/^Changed by .+ on .+ UTC\. Your version has not been saved yet\.$/)
    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 0 }))).body,
    ).toMatchObject({ saved: false })
    expect(await read()).toMatchObject({ title: 'Theirs', version: 2 })

    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Theirs', baseVersion: 1 }))).body,
    ).toMatchObject({
      saved: true,
    })
    expect(
      (await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Mine', baseVersion: 2 }))).body,
    ).toMatchObject({ version: 3 })
    await done(ask('savePDF', { ...paper, filename: 'Rota', title: 'Replaced' }))
    expect(await read()).toMatchObject({ title: 'Replaced', version: 4 })
  })

  test('that two authors save at the same moment: one is saved, the other author is told', async () => {
    await done(ask('savePDF', { ...paper, filename: 'At once' }))
    const both = await Promise.all(
      ['Mine', 'Theirs'].map(title =>
        done(ask('savePDF', { ...paper, filename: 'At once', title, baseVersion: 1 })),
      ),
    )
    expect(both.filter(({ body }) => body['saved']).length).toBe(1)
  })

  test('of type Form have fields', async () => {
    const fields = [
      { identifier: 'who', label: 'Who decides?', fieldType: 'Radio Button', options: ['Ida', 'Olav'] },
    ]
    await done(ask('savePDF', { ...paper, filename: 'Decision', type: 'Form', fields }))
    expect((await done(ask('loadPDF', { filename: 'Decision' }))).body).toMatchObject({
      type: 'Form',
      fields: [{ identifier: 'who' }],
    })
  })
})
