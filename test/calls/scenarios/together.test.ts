import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { done, editorToken, givenAuthor, refusal } from '../people.ts'
import { givenStory, story } from '../stories.ts'

let house: TestServer
let maren: string
let ion: string
beforeAll(async () => {
  house = await startServer()
  await givenAuthor(house.db, 'maren.aas')
  await givenAuthor(house.db, 'ion.petre')
  maren = await editorToken(house, 'maren.aas')
  ion = await editorToken(house, 'ion.petre')
  await givenStory(house, maren, 'Boat')
  await givenStory(house, maren, 'Pier')
})
afterAll(() => house.stop())

const ask = (name: string, body: object, token: string) => house.call(name, { ...body }, { token })

describe('the authors with a scenario open', () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const tell = async (token: string, tab: string, filename = 'Boat', unsaved = false) =>
    (await done(ask('tellOpen', { filename, tab, unsaved }, token))).body['others']

  test('are shown to each other, with the time and any unsaved work', async () => {
    expect(await tell(maren, one)).toEqual([])
    expect(await tell(ion, two, 'boat', true)).toEqual([
      { user: 'maren.aas', isYou: false, since: expect.any(String), unsaved: false },
    ])
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre', unsaved: true }])
    await tell(ion, two)
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre', unsaved: false }])
  })

  test('include another tab of the same author', async () => {
    expect(await tell(maren, three)).toMatchObject([
      { user: 'maren.aas', isYou: true },
      { user: 'ion.petre', isYou: false },
    ])
  })

  test('are told the newest version, its author and time, even if no one else has it open', async () => {
    const newest = async (filename: string) =>
      (await done(ask('tellOpen', { filename, tab: three }, maren))).body['newest']
    await givenStory(house, maren, 'Crane')
    expect(await newest('crane')).toMatchObject({
      filename: 'Crane',
      version: 1,
      user: 'maren.aas',
      isYou: true,
    })
    await givenStory(house, ion, 'Crane', { subtitle: 'Another drill' })
    const told = await newest('Crane')
    expect(told).toMatchObject({ version: 2, user: 'ion.petre', isYou: false, savedAt: expect.any(String) })
    expect(told).toMatchObject({
      data: expect.stringMatching(/^Changed by ion.petre on .* Your version has not been saved yet.$/),
    })
    expect(await newest('Nowhere')).toBeUndefined()
    await tell(maren, three)
  })

  test('are told that another author has removed it, and by whom', async () => {
    const removed = async () =>
      (await done(ask('tellOpen', { filename: 'Lock', tab: three }, maren))).body['removed']
    await givenStory(house, maren, 'Lock')
    expect(await removed()).toBeUndefined()
    await tell(maren, three, 'Lock', true)
    expect((await done(ask('removeScenario', { filename: 'Lock' }, ion))).body).toEqual({
      type: 'warning',
      data: 'Scenario deleted. Authors who still have it open are told, and can save their version as a new scenario: maren.aas (unsaved work).',
    })
    expect(await removed()).toEqual({ user: 'ion.petre', isYou: false, at: expect.stringMatching(/Z$/) })
  })

  test('are those of the scenario that the tab has open now', async () => {
    expect(await tell(maren, three, 'Pier')).toEqual([])
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre' }])
    expect(await tell(maren, one, 'Nowhere')).toEqual([])
    expect(await tell(maren, one, '')).toEqual([])
  })

  test('do not include a tab whose work another tab continues, and cannot end another author’s tab', async () => {
    const [crashed, next] = [randomUUID(), randomUUID()]
    await tell(maren, crashed, 'Pier', true)
    await done(ask('tellOpen', { filename: 'Pier', tab: randomUUID(), instead: crashed }, ion))
    expect(await tell(maren, three, 'Pier')).toMatchObject([
      { isYou: true, unsaved: true },
      { user: 'ion.petre' },
    ])
    await tell(maren, three, 'Boat')
    const { body } = await done(ask('tellOpen', { filename: 'Pier', tab: next, instead: crashed }, maren))
    expect(body['others']).toMatchObject([{ user: 'ion.petre' }])
    await house.db`delete from scenario_open where scenario_id = (select id from scenario where file_name = 'Pier')`
    await tell(maren, three, 'Pier')
  })

  test('are removed when their page leaves, for its own scenario only', async () => {
    await tell(ion, two)
    await done(ask('tellOpen', { filename: 'Pier', tab: two, left: true }, ion))
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre' }])
    await done(ask('tellOpen', { filename: 'Boat', tab: two, left: true }, maren))
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre' }])
    expect(
      (await done(ask('tellOpen', { filename: 'Boat', tab: two, left: true }, ion))).body['others'],
    ).toEqual([])
    expect(await tell(maren, one)).toEqual([])
  })

  test('are forgotten some time after their last call, later for a page in the background', async () => {
    await done(ask('tellOpen', { filename: 'Boat', tab: two, aside: true }, ion))
    await house.db`update scenario_open set heard_at = now() - interval '61 seconds'`
    expect(await tell(maren, one)).toMatchObject([{ user: 'ion.petre' }])
    await house.db`update scenario_open set heard_at = now() - interval '151 seconds'`
    expect(await tell(maren, one)).toEqual([])
    expect(await house.db`select tab from scenario_open`).toEqual([{ tab: one }])
  })

  test('do not prevent saving', async () => {
    await tell(ion, two, 'Boat', true)
    const { body } = await done(ask('saveFile', story('Boat', { subtitle: 'Meanwhile' }), maren))
    expect(body).toMatchObject({ saved: true, version: 2 })
  })
})

describe('comments on an event', () => {
  const say = (text: string, token = maren, event = '1') =>
    done(ask('writeComment', { filename: 'Boat', event, text }, token))
  const of = async (event = '1', more: object = {}) =>
    (await done(ask('getComments', { filename: 'boat', event, ...more }, ion))).body
  const threads = async () =>
    JSON.parse((await done(ask('getThreads', { filename: 'Boat' }, ion))).text) as object[]

  test('are a thread with author and time, in the order they were written', async () => {
    expect(await of()).toEqual({ comments: [], more: false, isDone: false, doneBy: '', doneAt: null })
    await say('Is the gauge right?')
    await say(' Two metres ten.\nI asked. ', ion)
    expect(await of()).toMatchObject({
      comments: [
        { user: 'maren.aas', text: 'Is the gauge right?', writtenAt: expect.any(String) },
        { user: 'ion.petre', text: 'Two metres ten.\nI asked.' },
      ],
    })
    expect(await threads()).toEqual([
      { event: '1', comments: 2, isDone: false, writtenAt: expect.any(String) },
    ])
  })

  test('make no version, and are not in the scenario', async () => {
    const { body, text } = await done(ask('loadFile', { filename: 'Boat' }, maren))
    expect(body['version']).toBe(2)
    expect(text).not.toContain('gauge right')
  })

  test('are marked done and reopened, with the author; a new comment reopens them too', async () => {
    const set = (isDone: boolean, token = ion) =>
      done(ask('setThread', { filename: 'Boat', event: '1', done: isDone }, token))
    await set(true)
    await set(true, maren)
    expect(await of()).toMatchObject({ isDone: true, doneBy: 'ion.petre', doneAt: expect.any(String) })
    await set(false)
    expect(await of()).toMatchObject({ isDone: false, doneBy: '', doneAt: null })
    await set(true)
    await say('Once more')
    expect(await threads()).toMatchObject([{ isDone: false, comments: 3 }])
  })

  test('follow an event that is given another id, in the save that does it', async () => {
    const { body } = await done(ask('loadFile', { filename: 'Boat' }, maren))
    const scenario = (body['scenario'] as { name: string; events: { id: string }[] }[]).map(section => ({
      ...section,
      events: section.events.map(event => ({ ...event, id: event.id === '1' ? 'call' : event.id })),
    }))
    await done(ask('saveFile', { ...body, scenario }, maren))
    expect(await threads()).toMatchObject([{ event: 'call', comments: 3 }])
  })

  test('are refused without text, and on events that other authors do not have', async () => {
    expect(await refusal(ask('writeComment', { filename: 'Boat', event: 'call', text: ' \n ' }, maren))).toBe(
      'Write something first.',
    )
    expect(await refusal(ask('writeComment', { filename: 'Boat', event: '99', text: 'x' }, maren))).toBe(
      'The saved scenario does not contain this event. Save it first.',
    )
    for (const name of ['writeComment', 'setThread', 'getComments', 'getThreads'])
      expect(
        (await ask(name, { filename: 'Nowhere', event: '1', text: 'x', done: true }, maren)).status,
      ).toBe(404)
    expect((await ask('setThread', { filename: 'Boat', event: '2', done: true }, maren)).status).toBe(404)
    expect(
      (await ask('writeComment', { filename: 'Boat', event: 'call', text: 'x'.repeat(4_001) }, maren)).body[
        'type'
      ],
    ).toBe('failed')
  })

  test('are edited by their author only, and marked as edited', async () => {
    const [first] = (await of('call'))['comments'] as {
      id: string
      isOwn: boolean
      editedAt: string | null
    }[]
    expect(first).toMatchObject({ user: 'maren.aas', isOwn: false, editedAt: null })
    const edit = (text: string, token = maren, id = first?.id ?? '') =>
      ask('editComment', { id, text }, token)
    expect((await edit('Mine now', ion)).status).toBe(404)
    expect((await edit('Nobody’s', maren, '999999')).status).toBe(404)
    expect(await refusal(edit(' '))).toBe('Write something first.')
    await done(edit('Is the gauge right?'))
    expect(((await of('call'))['comments'] as object[])[0]).toMatchObject({
      text: 'Is the gauge right?',
      editedAt: null,
    })
    await done(edit(' Is the tide gauge right? '))
    expect(((await of('call'))['comments'] as object[])[0]).toMatchObject({
      ...{ id: first?.id, text: 'Is the tide gauge right?', editedAt: expect.any(String) },
    })
    expect((await done(ask('getComments', { filename: 'Boat', event: 'call' }, maren))).text).toContain(
      '"isOwn":true',
    )
    await done(ask('removeScenario', { filename: 'Boat' }, maren))
    expect((await edit('Too late')).status).toBe(404)
    await house.db`update scenario set removed_at = null, removed_by = null where file_name = 'Boat'`
  })

  test('of a long thread come in pages', async () => {
    await house.db`insert into event_comment (thread_id, editor_id, text)
      select event_thread.id, editor.id, 'No. ' || n from event_thread, generate_series(1, 60) n, editor where username = 'ion.petre' order by n`
    const last = await of('call')
    const [first] = last['comments'] as { id: string; text: string }[]
    expect([first?.text, last['more']]).toEqual(['No. 11', true])
    const earlier = await of('call', { before: first?.id })
    expect([(earlier['comments'] as unknown[]).length, earlier['more']]).toEqual([13, false])
  })

  test('written at once by two authors are both kept', async () => {
    await Promise.all([say('One', maren, 'call'), say('Two', ion, 'call')])
    expect(await threads()).toMatchObject([{ comments: 65 }])
  })
})
