// Rules 232 to 235.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done } from '../people.ts'
import { givenRoom, type Room } from '../rooms.ts'

const NOTES = {
  objectives: [
    { id: 'link', name: 'Protect the other ports', good: 'Cut before minute 5', tags: ['NIS2 Article 21'] },
  ],
  ...{ briefing: 'CANARY-BRIEFING', observe: 'CANARY-OBSERVE', debriefing: 'CANARY-ONE?\n\nCANARY-TWO?' },
}
const ROLES = [
  { id: 'press', name: 'Press officer', description: 'CANARY-TASK', players: 1, deputy: 'lead' },
  { id: 'lead', name: 'Crisis lead', description: '', players: null, deputy: '' },
]
const EVENTS = [
  {
    ...{ id: 'ask', type: 'Email', name: 'Priya Raman', subject: 'Cut the link?', displayAfter: 0 },
    ...{ options: [{ text: 'Cut it', next: 'after' }, { text: 'Wait' }], correct: ['Cut it'] },
    ...{ objectives: ['link'], expected: 'CANARY-EXPECTED', help: 'CANARY-HELP', timeLimit: 300 },
  },
  {
    ...{ id: 'after', type: 'Email', name: 'Priya Raman', subject: 'The link is cut' },
    ...{ content: '<p>Thanks</p>', to: { roles: ['press'], teams: ['Athena'] } },
  },
  { id: 'late', type: 'Email', name: 'Priya Raman', subject: 'All ports again', displayAfter: 61 },
  { id: 'soon', type: 'Email', name: 'Priya Raman', subject: 'First ports again', displayAfter: 30 },
]

let house: TestServer & { readonly services: Services }
let room: Room
let ada: string
beforeAll(async () => {
  house = await startServer()
  room = await givenRoom(house, await adminToken(house), 'running', [{ name: 'The alarm', events: EVENTS }], {
    ...NOTES,
    ...{ subtitle: 'CANARY-SUBTITLE', description: '<p>CANARY-DESCRIPTION</p>' },
    roles: ROLES,
  })
  ada = await room.join('ada')
  await done(house.call('setResponse', { id: 'ask', response: 'Cut it' }, { token: ada }))
})
afterAll(() => house.stop())

const asked = async (name: string, body: Readonly<Record<string, unknown>>, token = room.token) =>
  (await done(house.call(name, body, { token }))).body

test('the console has the notes of the scenario and of the event', async () => {
  expect((await asked('loginJWTFacilitator', {}))['guide']).toEqual({
    ...NOTES,
    debriefing: ['CANARY-ONE?', 'CANARY-TWO?'],
  })
  expect((await asked('getFacilitatorEvent', { id: 'ask' }))['notes']).toEqual({
    expected: 'CANARY-EXPECTED',
    help: 'CANARY-HELP',
    objectives: ['Protect the other ports'],
  })
  expect(await asked('getFacilitatorEvent', { id: 'after' })).not.toHaveProperty('notes')
})

test('the report has the objectives, and for facilitators the expected actions', async () => {
  const report = await asked('getResponses', { group: room.exercise })
  expect(report['objectives']).toMatchObject([
    { name: 'Protect the other ports', points: 1, possible: 1, percent: 100, players: 1 },
  ])
  expect(JSON.stringify(report['questions'])).toContain('CANARY-EXPECTED')
})

test('no call of a player returns a note or an objective before the end', async () => {
  const replies = [
    await house.call('loginToken', {}, { token: room.word }),
    await house.call('getMailFacilitated', { player: 'ada', team: 'Athena' }, { token: ada }),
    await house.call('exportPaper', { paper: 'guide' }, { token: ada }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 403])
  for (const { text } of replies) expect(text).not.toMatch(/CANARY-(?!TASK)|Protect the other ports/)
  const guided = await house.call('getFacilitatorEvent', { id: 'ask' }, { token: ada })
  expect(guided.status).toBe(403)
})

test('the guide has the answers, the notes and the roles; the page for players has none of them', async () => {
  const guide = await textOf('guide')
  for (const words of [
    /Not for players/,
    /CANARY-SUBTITLE/,
    /CANARY-DESCRIPTION/,
    /CANARY-BRIEFING/,
    /CANARY-OBSERVE/,
    /Cut before minute 5/,
    /Cut it right/,
    /Option A: “The link is cut” \(event after\)/,
    /CANARY-EXPECTED/,
    /CANARY-HELP/,
    /CANARY-TWO\?/,
    /Press officer CANARY-TASK 1 Crisis lead/,
    /For: Press officer, Athena/,
    /the pages up to page 2 ?, where the events begin; read the others the day before/,
    /The plan.*Cut the link\? \(ask\).*The link is cut \(after\).*0:30.*\(soon\).*1:01.*\(late\)/,
  ])
    expect(guide).toMatch(words)
  const page = await textOf('players')
  expect(page).toContain(room.word)
  expect(page).not.toMatch(/CANARY|Cut|Protect/)
})

const textOf = async (paper: string): Promise<string> => {
  const response = await fetch(`${house.url}/api/exportPaper`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${room.token}` },
    body: JSON.stringify({ paper }),
  })
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}
