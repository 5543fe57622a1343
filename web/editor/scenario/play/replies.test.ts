import { expect, test } from 'vitest'
import { calls } from '#contracts/calls/calls.ts'
import { causeOf } from '#domain/exercise/rehearsal/cause.ts'
import { beginning, rehearsalOf, seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import { blankEvent } from '#domain/scenario/blank-event.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'
import { NO_DETAILS } from '../desk/work.ts'
import { causeWords } from '../layout/cause-words.ts'
import { replyTo } from './replies.ts'
import { createRehearsal, timelineOf } from './rehearsal.ts'

const NOON = Date.UTC(2026, 10, 17, 12)
const mail = (id: string, content: Partial<ScenarioEvent>): ScenarioEvent => ({
  ...blankEvent(id),
  type: 'Email',
  subject: id,
  ...content,
})
const option = { id: 'cut', text: 'Cut the line', next: '' }
const EVENTS = [
  mail('ask', { responseType: 'option', options: [option], correct: ['cut'] }),
  mail('later', { displayAfter: 5 }),
]
const scenarioOf = (events: ScenarioEvent[]): Scenario => ({
  format: 1,
  fileName: 'One night',
  details: NO_DETAILS,
  documents: [],
  sections: [{ name: '1', events }],
})

const played = (events = EVENTS) => {
  const exercise = rehearsalOf({ scenario: scenarioOf(events), at: NOON, teams: [], seed: 'once' })
  const rehearsal = createRehearsal({
    exercise,
    log: beginning(exercise),
    instant: NOON,
    seat: seatFor(null),
  })
  const ask = (name: string, body: object = {}) =>
    replyTo({ rehearsal, key: null, token: 'rehearsal-token' }, name, body)
  return { rehearsal, ask }
}

const playedOut = async () => {
  const { rehearsal, ask } = played()
  await ask('setResponse', { id: 'ask', response: 'Cut the line' })
  await ask('markRead', { id: 'ask' })
  for (const id of ['later', '/0', '/1']) {
    rehearsal.skip()
    await ask('markRead', { id })
  }
  return ask
}

test('every call of a player has a reply', async () => {
  const { ask } = played()
  const asked = [...calls.values()].filter(
    ({ contract, subject }) => contract.who.includes('player') && subject !== 'library',
  )
  expect(asked.length).toBeGreaterThan(15)
  for (const { contract } of asked)
    if (contract.name !== 'loadPDF')
      expect(
        await ask(contract.name, { id: 'ask', minute: 0, format: 'json', notes: '', content: '' }),
      ).not.toMatchObject({ status: 404 })
})

test('the replay shows the exercise minute by minute', async () => {
  const ask = await playedOut()
  const begun = await ask('getReplay', { minute: 0 })
  expect(begun).toMatchObject({
    status: 200,
    reply: { minute: 0, events: expect.arrayContaining([expect.objectContaining({ id: 'ask' })]) },
  })
  expect(JSON.stringify(begun)).not.toContain('"later"')
  expect(JSON.stringify(await ask('getReplay', { minute: 5 }))).toContain('"later"')
})

test('tables and the record can be downloaded; a PDF is refused with the reason', async () => {
  const ask = await playedOut()
  const table = await ask('exportReport', { format: 'answers' })
  expect(table).toMatchObject({ file: { name: 'Rehearsal - answers.csv' } })
  expect(JSON.stringify(table)).toContain('Cut the line')
  expect(await ask('exportReport', { format: 'json' })).toMatchObject({ file: { mime: 'application/json' } })
  expect(await ask('exportReport', { format: 'pdf' })).toMatchObject({
    reply: { type: 'failed', data: expect.stringContaining('PDF reports exist') },
  })
})

test('report, replay and downloads are refused before the end', async () => {
  const { ask } = played()
  for (const [name, body] of [
    ['getResponses', {}],
    ['getReplay', { minute: 0 }],
    ['exportReport', { format: 'json' }],
  ] as const)
    expect(await ask(name, body)).toMatchObject({ reply: { type: 'failed' } })
})

test('an answer in a form of the library is stored and quoted, and its required fields are required', async () => {
  const { rehearsal, ask } = played([mail('notice', { responseType: 'form', pdf: 'Notice', next: '/0' })])
  const field = { identifier: 'who', label: 'Who calls?', fieldType: 'Text' as const, options: [] }
  // As after the page has loaded the form.
  rehearsal.learnForm({
    ...{ fileName: 'Notice', title: '', type: 'Form', content: '', images: [] },
    fields: [{ ...field, optional: false }],
  })
  expect(await ask('setResponse', { id: 'notice', response: '{}' })).toMatchObject({
    reply: { type: 'failed', data: expect.stringContaining('Who calls?') },
  })
  await ask('setResponse', { id: 'notice', response: '{"who":"Nora Finch"}' })
  const { forms, exercise } = rehearsal.get()
  const timeline = timelineOf(rehearsal.get())
  const reasons = timeline.deliveries.map(each =>
    causeWords(exercise.scenario, causeOf(exercise.scenario, timeline, each), forms),
  )
  expect(reasons).toContain('notice was answered: “Who calls? Nora Finch”')
})
