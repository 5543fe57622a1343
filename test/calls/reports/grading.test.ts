import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Services } from '#server/services/services.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { adminToken, done, refusal } from '../people.ts'
import { givenRoom, loggedIn, type Room } from '../rooms.ts'

const EVENTS = [
  {
    type: 'Email',
    name: 'Priya Raman',
    displayAfter: 0,
    id: 'press',
    subject: 'What do you tell the press?',
    responseType: 'text',
    rubric: {
      criteria: [
        { id: 'facts', name: 'Names what is known', good: 'Two wards.', points: 3 },
        { id: 'next', name: 'Says what happens next', good: 'A time.', points: 1 },
      ],
    },
  },
  {
    type: 'Email',
    name: 'Priya Raman',
    displayAfter: 0,
    id: 'board',
    subject: 'What do you tell the board?',
    responseType: 'text',
    team: true,
    rubric: { criteria: [{ id: 'c', name: 'Is short' }] },
  },
]

let house: TestServer & { readonly services: Services }
let admin: string
let room: Room
let players: Readonly<Record<'ada' | 'bert' | 'carl', string>>
beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  room = await givenRoom(house, admin, 'running', [{ name: '1', events: EVENTS }])
  players = { ada: await room.join('ada'), bert: await room.join('bert'), carl: await room.join('carl') }
  await done(house.call('setResponse', { id: 'press', response: 'Two wards.' }, { token: players.ada }))
  await done(house.call('setResponse', { id: 'press', response: 'No comment.' }, { token: players.bert }))
  await done(house.call('setResponse', { id: 'board', response: 'CANARY-BOARD' }, { token: players.carl }))
})
afterAll(() => house.stop())

type Body = Readonly<Record<string, unknown>>
interface Queued {
  readonly id: string
  readonly question: string
  readonly player: string
  readonly team: string
  readonly text: string
  readonly grades: readonly { readonly met: string[]; readonly by: string; readonly comment: string }[]
}
const queue = async (token = room.token, body: Body = {}) => {
  const { body: reply } = await done(house.call('getGrading', { group: room.exercise, ...body }, { token }))
  return reply as { grading: string; awaiting: number; answers: readonly Queued[] } & Body
}
const ofPlayer = async (player: string, question = 'press') => {
  const found = (await queue()).answers.find(
    answer => answer.player === player && answer.question === question,
  )
  if (!found) throw new Error(`${player} has not answered ${question}`)
  return found
}
const grade = (id: string, body: Body, token = room.token) =>
  house.call('gradeResponse', { group: room.exercise, id, seen: 0, met: [], by: 'Faye', ...body }, { token })

describe('the queue', () => {
  test('has every answer with its question and rubric, and counts those without a grade', async () => {
    const { grading, awaiting, answers, questions } = await queue()
    expect({ grading, awaiting }).toEqual({ grading: 'grader', awaiting: 3 })
    expect(answers).toMatchObject([
      { question: 'press', player: 'ada', text: 'Two wards.', grades: [], selfMet: null },
      { question: 'press', player: 'bert', text: 'No comment.' },
      { question: 'board', player: 'carl', team: 'Athena', text: 'CANARY-BOARD' },
    ])
    expect(questions).toMatchObject([{ id: 'press', criteria: EVENTS[0]?.rubric.criteria }, { id: 'board' }])
  })

  test('hides names on request: pseudonyms, no times, and an order that reveals nothing', async () => {
    const { answers } = await queue(room.token, { anonymise: true, view: 'one' })
    expect(JSON.stringify(answers)).not.toMatch(/\b(ada|bert|carl|Athena)\b/)
    expect(answers.map(answer => (answer as unknown as Body)['answeredAt'])).toEqual(['', '', ''])
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set((await queue()).answers.map(({ id }) => id)))
  })

  test('is only for those who may read the report', async () => {
    expect((await house.call('getGrading', {}, { token: players.ada })).status).toBeGreaterThanOrEqual(400)
    const other = await givenRoom(house, admin)
    const foreign = await house.call('getGrading', { group: room.exercise }, { token: other.token })
    expect(foreign.status).toBe(404)
    expect(foreign.text).not.toContain('CANARY')
    const { id } = await ofPlayer('ada')
    expect((await grade(id, {}, other.token)).status).toBe(404)
    expect(await loggedIn(house, room.exercise, 'graded')).toEqual([])
  })
})

describe('a grade', () => {
  test('is a fact with its grader, and changes nothing when it is refused', async () => {
    const { id } = await ofPlayer('ada')
    const refusals = [
      [{ met: ['other'] }, 'One of the criteria is not in this question’s rubric. Please reload the page.'],
      [{ comment: 'x'.repeat(501) }, 'The comment can have up to 500 characters.'],
    ] as const
    for (const [body, sentence] of refusals) expect(await refusal(grade(id, body))).toBe(sentence)
    expect(await refusal(grade('f00', {}))).toBe(
      'This answer does not exist. If the exercise was reset, its answers were cleared.',
    )
    await done(grade(id, { met: ['facts'], comment: 'Give a time.' }))
    expect(await loggedIn(house, room.exercise, 'graded')).toMatchObject([
      { event: 'press', met: ['facts'], before: null, by: 'Faye', comment: 'Give a time.' },
    ])
    expect(await ofPlayer('ada')).toMatchObject({ grades: [{ met: ['facts'], by: 'Faye' }] })
  })

  test('of two graders at once: one is stored, and the other grader is told whose', async () => {
    const { id } = await ofPlayer('bert')
    const replies = await Promise.all([
      grade(id, { met: ['facts'], by: 'Faye' }),
      grade(id, { met: ['next'], by: 'Finn' }),
    ])
    const said = replies.map(({ body }) => String(body['data']))
    expect(said.filter(text => text === 'The grade was saved.')).toHaveLength(1)
    expect(said.filter(text => /graded this answer in the meantime/.test(text))).toHaveLength(1)
    const { grades } = await ofPlayer('bert')
    expect(grades).toHaveLength(1)
    await done(grade(id, { met: ['facts', 'next'], seen: 1, by: 'Gail' }))
    expect((await ofPlayer('bert')).grades.map(({ by }) => by).at(-1)).toBe('Gail')
  })

  test('by an administrator is signed with their role', async () => {
    const { id } = await ofPlayer('carl', 'board')
    await done(grade(id, { met: ['c'] }, admin))
    expect((await ofPlayer('carl', 'board')).grades.at(-1)).toMatchObject({ by: 'Administrator' })
  })
})

describe('the report', () => {
  const take = async (format: string) => {
    const response = await fetch(`${house.url}/api/exportReport`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${room.token}` },
      body: JSON.stringify({ group: room.exercise, format }),
    })
    return new Uint8Array(await response.arrayBuffer())
  }

  test('has points, criteria, grader and time, on the page and in its files', async () => {
    const dora = await room.join('dora')
    await done(house.call('setResponse', { id: 'press', response: 'Later.' }, { token: dora }))
    const { body } = await done(house.call('getResponses', { group: room.exercise }, { token: room.token }))
    const question = (body['questions'] as readonly Body[]).find(({ id }) => id === 'press')
    expect(question).toMatchObject({
      rubric: { grading: 'grader', criteria: [{ id: 'facts' }, { id: 'next' }] },
      responses: [
        {
          text: 'Two wards.',
          verdict: 'partly',
          graded: { state: 'graded', grade: { by: 'Faye', points: 0.75 } },
        },
        { text: 'No comment.', graded: { grade: { changes: 1, met: ['facts', 'next'] } } },
        { text: 'Later.', verdict: '', graded: { state: 'awaiting', grade: null } },
      ],
    })
    expect(body['scores']).toMatchObject([{}, {}, {}, { name: 'dora', awaiting: 1 }])
    const csv = new TextDecoder().decode(await take('answers'))
    expect(csv.split('\r\n')[0]).toContain('"Grade","Share of points","Criteria met","Graded by"')
    expect(csv).toContain('"graded",0.75,"Names what is known","Faye"')
    expect(csv).toContain('"awaiting",""')
    expect(JSON.parse(new TextDecoder().decode(await take('json')))).toMatchObject({
      questions: expect.arrayContaining([expect.objectContaining({ id: 'press' })]),
    })
    const { text } = await extractText(await getDocumentProxy(await take('pdf')), { mergePages: true })
    expect(text).toMatch(/Graded by Faye/)
    expect(text).toMatch(/Awaiting grade/)
  })

  test('hides graders with the names', async () => {
    const { text } = await done(
      house.call('getResponses', { group: room.exercise, anonymise: true }, { token: room.token }),
    )
    expect(text).not.toMatch(/Faye|Finn|Gail/)
  })
})

describe('a player', () => {
  test('sees that the answer awaits a grade, and nothing of the rubric', async () => {
    const eva = await room.join('eva')
    const before = await done(house.call('getMailFacilitated', {}, { token: eva }))
    expect((before.body['events'] as readonly Body[])[0]).not.toHaveProperty('judged')
    expect(before.text).not.toMatch(/Names what is known/)
    await done(house.call('setResponse', { id: 'press', response: 'Soon.' }, { token: eva }))
    const { body, text } = await done(house.call('getMailFacilitated', {}, { token: eva }))
    const press = (body['events'] as readonly Body[]).find(({ id }) => id === 'press')
    expect(press).toMatchObject({ judged: { grading: 'grader', criteria: [], grade: null, selfMet: null } })
    expect(text).not.toMatch(/Names what is known|Give a time/)
    expect(await refusal(house.call('assessResponse', { id: 'press', met: [] }, { token: eva }))).toBe(
      'This answer is not self-assessed.',
    )
  })
})

describe('where players assess themselves', () => {
  let own: Room
  let ada: string
  const mail = async () => {
    const { body } = await done(house.call('getMailFacilitated', {}, { token: ada }))
    return (body['events'] as readonly Body[]).find(({ id }) => id === 'press')
  }
  const assess = (met: readonly string[]) =>
    house.call('assessResponse', { id: 'press', met }, { token: ada })
  beforeAll(async () => {
    own = await givenRoom(house, admin, 'created', [{ name: '1', events: EVENTS }])
    await house.db`update exercise set grading = 'self' where id = ${own.exercise}`
    await own.faye({ kind: 'open' })
    await own.faye({ kind: 'continue' })
    ada = await own.join('ada')
  })

  test('they see the rubric once they have sent their text, and not before', async () => {
    expect(await refusal(assess(['facts']))).toBe(
      'This answer does not exist. If the exercise was reset, its answers were cleared.',
    )
    expect(await mail()).not.toHaveProperty('judged')
    await done(house.call('setResponse', { id: 'press', response: 'Two wards.' }, { token: ada }))
    expect(await mail()).toMatchObject({
      judged: { grading: 'self', criteria: [{ id: 'facts' }, { id: 'next' }], selfMet: null },
    })
  })

  test('they tick once; the report says so, and no score counts it', async () => {
    expect(await refusal(assess(['robot']))).toBe(
      'One of the criteria is not in this question’s rubric. Please reload the page.',
    )
    await done(assess(['facts']))
    expect(await refusal(assess(['facts', 'next']))).toBe('This answer was already assessed.')
    expect(await mail()).toMatchObject({ judged: { selfMet: ['facts'] } })
    const { body } = await done(house.call('getResponses', { group: own.exercise }, { token: own.token }))
    const question = (body['questions'] as readonly Body[]).find(({ id }) => id === 'press')
    expect(question).toMatchObject({
      rubric: { grading: 'self' },
      responses: [{ text: 'Two wards.', graded: { self: { met: ['facts'], points: 0.75 }, grade: null } }],
    })
    expect(body['scores']).toMatchObject([{ name: 'ada', points: 0, possible: 0 }])
  })
})
