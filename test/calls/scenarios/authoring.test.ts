import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  refusal,
} from '../people.ts'
import { story } from '../stories.ts'

let house: TestServer
let author: string

beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  author = await editorToken(house, 'maren.aas')
})
afterAll(() => house.stop())

const save = (fileName: string, change: Readonly<Record<string, unknown>> = {}) =>
  house.call('saveFile', story(fileName, change), { token: author })
const load = async (filename: string) =>
  (await done(house.call('loadFile', { filename }, { token: author }))).body
const versions = async (fileName: string) => {
  const rows =
    await house.db`select number from scenario_version where scenario_id = (select id from scenario where file_name = ${fileName}) order by 1`
  return rows.map(({ number }) => number)
}

describe('a scenario', () => {
  test('is loaded as it was saved', async () => {
    expect(
      (await done(save('Slack Water', { teams: 'true', level: '2', title: 'Slack water' }))).body,
    ).toEqual({
      type: 'success',
      data: 'Scenario Slack Water was saved as version 1.',
      saved: true,
      version: 1,
      findings: { error: 0, warning: 0, hint: expect.any(Number) },
    })
    expect(await load('slack water')).toMatchObject({
      fileName: 'Slack Water',
      title: 'Slack water',
      level: 2,
      teams: true,
      version: 1,
      scenario: [
        { name: '1', events: [{ id: '1', subject: 'Who is on call?' }] },
        { name: 'Preset' },
        { name: 'Noise' },
      ],
    })
  })

  test('that is loaded and saved again makes no new version', async () => {
    const loaded = await load('Slack Water')
    expect((await done(house.call('saveFile', loaded, { token: author }))).body).toMatchObject({
      type: 'success',
      data: 'Scenario Slack Water has not changed; version 1 stays current.',
    })
    expect(await versions('Slack Water')).toEqual([1])
  })

  test('keeps the fields of the specification when saved and loaded, the identity of a reply unchanged (S2§3, rule 162)', async () => {
    const reply = {
      reOrg: 'Port of Skerra',
      rePersona: 'Night desk',
      reAddress: 'desk@skerra.example',
      reRole: 'On call',
      reAgree: 'I said so.',
    }
    const event = {
      id: '1',
      type: 'Email',
      name: 'Priya',
      subject: 'Answer',
      displayAfter: 1,
      next: '/0',
      team: 'true',
      ...reply,
    }
    const specified = { section: 'Night', date: '', read: 'false', visible: 'true' }
    await done(save('Round', { scenario: [{ name: 'Night', events: [{ ...event, ...specified }] }] }))
    const firstOf = async () => {
      const loaded = await load('Round')
      const [section] = loaded['scenario'] as { events: Record<string, unknown>[] }[]
      return { loaded, event: section?.events[0] ?? {} }
    }
    const first = await firstOf()
    expect(first.event).toMatchObject({ ...reply, ...specified, team: true })
    expect((await done(house.call('saveFile', first.loaded, { token: author }))).body).toMatchObject({
      version: 1,
    })
    const cleared = Object.fromEntries(Object.keys(reply).map(key => [key, '']))
    await done(save('Round', { scenario: [{ name: 'Night', events: [{ ...first.event, ...cleared }] }] }))
    expect((await firstOf()).event).toMatchObject(cleared)
    expect((await firstOf()).event).not.toHaveProperty('replyAs')
    const { body } = await done(
      save('Round', {
        scenario: [{ name: 'Night', events: [{ ...event, date: '1 May', read: 'true', visible: 'false' }] }],
      }),
    )
    expect(body['data']).toContain('event 1: date, event 1: read, event 1: visible')
    await done(house.call('removeScenario', { filename: 'Round' }, { token: author }))
  })

  test('and a document without a name are asked for in the words of the specification (S2§5)', async () => {
    expect(await refusal(house.call('loadFile', { filename: '' }, { token: author }))).toBe(
      'Please Select a Scenario',
    )
    expect(await refusal(house.call('loadPDF', { filename: '' }, { token: author }))).toBe(
      'Please Select a PDF',
    )
  })

  test('keeps every version', async () => {
    for (const subtitle of ['Two', 'Three']) await done(save('Slack Water', { subtitle }))
    expect(await versions('Slack Water')).toEqual([1, 2, 3])
    expect(await load('Slack Water')).toMatchObject({ subtitle: 'Three', version: 3 })
  })

  test('with errors is saved anyway, and the first errors are named', async () => {
    const dangling = {
      id: '1',
      type: 'Email',
      name: 'Priya',
      subject: 'Gate 4',
      content: '<p>It stands open.</p>',
      next: '31',
    }
    const { body } = await done(
      save('Errata', {
        scenario: [{ name: '1', events: [dangling, { ...dangling, id: '2', team: true, displayAfter: 3 }] }],
      }),
    )
    expect(body).toMatchObject({
      type: 'warning',
      saved: true,
      version: 1,
      findings: { error: 2, warning: 1 },
    })
    expect(body['data']).toBe(
      'Scenario Errata was saved as version 1. The scenario has 2 errors: ' +
        'event 1 (Gate 4): This leads to 31, which does not exist. event 2 (Gate 4): This leads to 31, which does not exist.',
    )
    const events = ['1', '2', '3', '4'].map(id => ({ ...dangling, id, ...(id > '1' && { team: true }) }))
    const more = await done(save('Errata', { scenario: [{ name: '1', events }] }))
    expect(more.body['findings']).toMatchObject({ error: 7 })
    expect(more.body['data']).toContain('The scenario has 7 errors. 3 of them: event 1 (Gate 4): ')
    const asking = { ...dangling, id: '2', responseType: 'form', pdf: 'Gate Map', next: '/0' }
    const map = {
      filename: 'Gate Map',
      title: '',
      content: '<p>North.</p>',
      images: [],
      type: 'Document',
      fields: [],
    }
    await done(house.call('savePDF', map, { token: author }))
    const few = await done(save('Errata', { scenario: [{ name: '1', events: [dangling, asking] }] }))
    expect(few.body['findings']).toMatchObject({ error: 3 })
    expect(few.body['data']).toContain('The scenario has 3 errors. 2 of them: event 1')
    await done(house.call('removeScenario', { filename: 'Errata' }, { token: author }))
  })

  test('with an event that only an unreachable one leads to is saved with an error about it', async () => {
    const mail = { type: 'Email', name: 'Priya', content: '<p>It is open.</p>' }
    const events = [
      { ...mail, id: '1', subject: 'Gate 4', next: '/0' },
      { ...mail, id: '2', subject: 'Gate 5', next: '3' },
      { ...mail, id: '3', subject: 'Gate 6', next: '/0' },
    ]
    const { body } = await done(save('Unreached', { scenario: [{ name: '1', events }] }))
    expect(body['findings']).toMatchObject({ error: 2 })
    expect(body['data']).toMatch(/never come by themselves: 2 \(Gate 5\)\. .*event 3 \(Gate 6\): /)
    await done(house.call('removeScenario', { filename: 'Unreached' }, { token: author }))
  })

  test('is found in the list of files', async () => {
    await done(save('Another'))
    expect(JSON.parse((await done(house.call('files', {}, { token: author }))).text)).toEqual([
      'Another',
      'Slack Water',
    ])
  })

  test('is sanitised when it is saved', async () => {
    const events = [
      {
        id: '1',
        type: 'Email',
        name: 'Priya',
        content: '<p onclick="alert(1)">Hello<script>alert(1)</script></p>',
      },
    ]
    await done(
      save('Dirty', {
        scenario: [{ name: '1', events }],
        description: '<img src=x onerror=alert(1)>A port.',
      }),
    )
    const [row] = await house.db<
      [{ content: string }]
    >`select content::text from scenario_version where title = 'Dirty'`
    expect(row.content).not.toMatch(/<script|onclick|onerror/)
  })

  test('that names pictures and documents which do not exist is saved with a warning', async () => {
    const events = [{ id: '1', type: 'Email', name: 'Priya', image: 'ward.png', pdf: 'Tides', pdf2: 'Rota' }]
    const { body } = await done(
      save('Gaps', {
        scenario: [{ name: '1', events }],
        documents: [{ fileName: 'Rota', type: 'Document' }],
      }),
    )
    expect(body).toMatchObject({
      type: 'warning',
      data: expect.stringContaining('These pictures, recordings or documents do not exist: Tides, ward.png.'),
    })
  })

  test('whose text shows a picture that does not exist is saved with an error about it', async () => {
    const mail = { id: '1', type: 'Email', name: 'Priya', subject: 'Gate 4', next: '/0' }
    const content = '<p>Look: <img src="/images/nowhere.png" alt="" /></p>'
    const { body } = await done(save('Unseen', { scenario: [{ name: '1', events: [{ ...mail, content }] }] }))
    expect(body['data']).toMatch(/The scenario has 1 error: event 1 \(Gate 4\): .*nowhere\.png/)
    await done(house.call('removeScenario', { filename: 'Unseen' }, { token: author }))
  })

  test.each([
    [{ fileName: '' }, 'Enter a file name'],
    [{ fileName: 'slack-water' }, "The character '-' is not allowed to be in the filename."],
    [
      { fileName: '../x' },
      'The file name cannot contain control characters, / or \\, or consist only of full stops.',
    ],
    [
      { fileName: '..' },
      'The file name cannot contain control characters, / or \\, or consist only of full stops.',
    ],
    [{ title: '' }, "Title can't be empty."],
    [{ title: '..' }, 'The title cannot consist only of full stops.'],
    [
      { title: 'slack WATER' },
      'Another scenario already has the title or name slack WATER, or one that differs only in case, spaces or hyphens. Choose a different title.',
    ],
    [
      { scenario: [{ name: '1', events: [{ id: '1', name: 'x' }] }] },
      'Cannot save event without specifying its type.',
    ],
    [
      { scenario: [{ name: '1', events: [{ id: '1', type: 'Email', content: '\u0000', name: 'x' }] }] },
      expect.stringContaining('a character that is not allowed'),
    ],
    [{ scenario: null }, 'This scenario cannot be saved: scenario must be a list of sections or events'],
    [{ scenario: 5 }, 'This scenario cannot be saved: scenario must be a list of sections or events'],
    [{ visible: 'perhaps' }, expect.stringContaining('visible (details) must be true or false')],
    [{ level: 1.5 }, expect.stringContaining('level (details) must be a whole number')],
    [{ level: 3 }, expect.stringContaining('level (details) must be at most 2')],
    [
      { documents: [{ fileName: 'x', type: 'Letter' }] },
      expect.stringContaining('type (entry 1 of documents) must be Document or Form'),
    ],
  ])('with %j is refused', async (change, sentence) => {
    expect(await refusal(save('Unsaved', change))).toEqual(sentence)
    const [made] = await house.db`select 1 from scenario where file_name = 'Unsaved'`
    expect(made).toBeUndefined()
  })

  test.each(['50% off? #1', '%2e%2e', 'a&b=c', '...and then', 'Ü\u0301ber'])(
    'called %j is loaded, exported and removed',
    async fileName => {
      const name = fileName.normalize('NFC')
      await done(save(fileName))
      expect(await load(fileName)).toMatchObject({ fileName: name })
      const response = await fetch(`${house.url}/api/exportScenario`, {
        ...{ method: 'POST', body: JSON.stringify({ filename: fileName }) },
        headers: { authorization: `Bearer ${author}`, 'content-type': 'application/json' },
      })
      expect(response.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(`${name}.zip`)}`,
      )
      await done(house.call('removeScenario', { filename: fileName }, { token: author }))
      expect(await refusal(house.call('loadFile', { filename: fileName }, { token: author }))).toMatch(
        /^404 /,
      )
    },
  )

  test('that does not exist cannot be loaded', async () => {
    expect(await refusal(house.call('loadFile', { filename: 'Nowhere' }, { token: author }))).toBe(
      '404 We could not find what you asked for.',
    )
  })
})

test('two authors who save one scenario a hundred times each make two hundred versions', async () => {
  const admin = await adminToken(house)
  // A retry of the test uses a new name.
  const name = `Contested ${randomUUID().slice(0, 8)}`
  const saving = (token: string, who: string) =>
    Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        done(house.call('saveFile', story(name, { subtitle: `${who} ${n}` }), { token })),
      ),
    )
  await Promise.all([saving(author, 'Maren'), saving(admin, 'Keeper')])
  expect(await versions(name)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  expect((await load(name))['version']).toBe(200)
})

test.each(['files', 'loadFile', 'saveFile'])('%s is for authors', async name => {
  await givenCustomer(house.db, { username: `asking.${name}` })
  const customer = await customerToken(house, `asking.${name}`)
  expect(await refusal(house.call(name, story('Slack Water'), { token: customer }))).toBe(
    '403 You do not have access to this action.',
  )
  expect((await house.call(name, story('Slack Water'))).status).toBe(401)
})

test("a scenario stored with an event called '-1' still loads, and is saved once the event has another id", async () => {
  await done(save('Old Ids'))
  await house.db`
    update scenario_version set content = jsonb_set(content, '{sections,0,events,0,id}', '"-1"')
    where scenario_id = (select id from scenario where file_name = 'Old Ids')`
  const loaded = await load('Old Ids')
  expect(loaded).toMatchObject({ scenario: [{ events: [{ id: '-1' }] }, {}, {}] })
  expect(await refusal(house.call('saveFile', loaded, { token: author }))).toContain(
    'No event can have the id -1',
  )
  const [section, ...others] = loaded['scenario'] as { name: string; events: object[] }[]
  const events = section?.events.map(event => ({ ...event, id: 'first' }))
  const mended = { ...loaded, scenario: [{ ...section, events }, ...others] }
  expect((await done(house.call('saveFile', mended, { token: author }))).body).toMatchObject({ version: 2 })
})
