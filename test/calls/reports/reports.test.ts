import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report, type Report } from '#contracts/calls/reports/reports.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '../games.ts'
import {
  adminToken,
  customerToken,
  done,
  editorToken,
  givenAuthor,
  givenCustomer,
  refusal,
} from '../people.ts'

let house: TestServer
let game: Game
let admin: string

beforeAll(async () => {
  house = await startServer()
  admin = await adminToken(house)
  game = await givenGame(house, admin, { players: 4 })
  const [ida = '', samir = '', tove = ''] = game.players
  for (const token of [ida, samir, tove]) await begin(house, token)
  const answer = (token: string, id: string, response: unknown) =>
    done(house.call('setResponse', { id, response }, { token }))
  await answer(ida, 'choose', 'Cut the link')
  await answer(ida, 'write', '<script>alert(1)</script>')
  await answer(ida, 'end', 'End')
  await answer(samir, 'choose', 'Wait')
})
afterAll(() => house.stop())

const NO_ACCESS = 'You do not have access to this report.'
const read = async (
  token: string | undefined,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Report> => report.parse((await done(house.call('getResponses', body, { token }))).body)
const refused = (token: string | undefined, group?: string) =>
  refusal(house.call('getResponses', { group }, { token }))

describe('a report', () => {
  test('gives each answer with its player, and whether it was right', async () => {
    const { questions, participants, scores, exercise, incidentLogs } = await read(game.customer, {
      group: 'night SHIFT',
    })
    expect(exercise).toMatchObject({
      id: game.exercise,
      identifier: 'Night shift',
      scenario: 'Night Shift',
      trainer: 'silva',
      mode: 'automated',
    })
    expect([participants, incidentLogs]).toEqual([3, []])
    const choose = questions.find(({ id }) => id === 'choose')
    expect(choose?.responses.map(({ text, count, verdict }) => ({ text, count, verdict }))).toEqual([
      { text: 'Cut the link', count: 1, verdict: 'correct' },
      { text: 'Wait', count: 1, verdict: 'wrong' },
    ])
    expect(choose?.responses[0]?.respondents[0]).toMatchObject({
      player: 'Nurse 1',
      time: expect.stringMatching(/Z$/),
    })
    expect(scores.map(({ name, state }) => [name, state])).toEqual([
      ['Nurse 1', 'completed'],
      ['Nurse 2', 'in progress'],
      ['Nurse 3', 'in progress'],
      ['Nurse 4', 'not started'],
    ])
  })

  test('contains no player’s address, and texts as they were typed', async () => {
    const { text } = await house.call('getResponses', { group: game.exercise }, { token: game.customer })
    expect(text).not.toContain('@harbour.example')
    expect(text).toContain('<script>alert(1)</script>')
  })

  test('without names gives each player eight letters and eight digits, the same within one view and never twice', async () => {
    const names = async () =>
      (await read(game.customer, { group: game.exercise, anonymise: true })).scores.map(({ name }) => name)
    const [first, second] = [await names(), await names()]
    for (const name of [...first, ...second]) expect(name).toMatch(/^[A-Z]{8}\d{8}$/)
    expect(new Set([...first, ...second]).size).toBe(8)
    const veiled = await read(game.customer, { group: game.exercise, anonymise: true })
    const answered = veiled.questions.flatMap(({ responses }) =>
      responses.flatMap(({ respondents }) => respondents.map(({ player }) => player)),
    )
    expect(answered.every(name => veiled.scores.some(row => row.name === name))).toBe(true)
  })

  test('is written to the audit log', async () => {
    const [entry] =
      await house.db`select object, outcome from audit where call = 'getResponses' and outcome = 'done' order by id desc limit 1`
    expect(entry).toEqual({ object: game.exercise, outcome: 'done' })
  })
})

describe('a report may be read', () => {
  test('by the trainer of the exercise, and by no other trainer', async () => {
    const other = await customerToken(house, 'harbour-okafor')
    expect(await refused(game.trainer, 'Night shift')).toBe('')
    expect(await refused(other, 'Night shift')).toBe('Only the trainer of the exercise can see the report.')
    expect(await refused(other, game.exercise)).toBe('Only the trainer of the exercise can see the report.')
  })

  test('by no other customer, who cannot tell it from one that does not exist', async () => {
    await givenCustomer(house.db, { username: 'stranger' })
    const stranger = await customerToken(house, 'stranger')
    const groups = [game.exercise, 'Night shift', '00000000-0000-4000-8000-000000000000', 'nothing', '']
    const replies = await Promise.all(
      groups.map(group => house.call('getResponses', { group }, { token: stranger })),
    )
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`404 {"type":"failed","data":"${NO_ACCESS}"}`]),
    )
  })

  test('by no customer without reports', async () => {
    await givenCustomer(house.db, { username: 'basic', role: '0' })
    expect(await refused(await customerToken(house, 'basic'), game.exercise)).toBe(`403 ${NO_ACCESS}`)
  })

  test('by administrators, by id, and by no author', async () => {
    await givenAuthor(house.db, 'maren.aas')
    expect(await refused(await editorToken(house, 'maren.aas'), game.exercise)).toBe(
      '403 You do not have access to this action.',
    )
    expect(await refused(admin, game.exercise)).toBe('')
    expect(await refused(admin, 'Night shift')).toBe(`404 ${NO_ACCESS}`)
  })

  test('by a player who has finished, with all others under random names', async () => {
    const [ida, samir] = game.players
    expect(await refused(samir)).toBe(`403 ${NO_ACCESS}`)
    const own = await read(ida, { group: 'Night shift' })
    const named = own.scores.filter(({ name }) => name === 'Nurse 1')
    expect(named).toHaveLength(1)
    for (const { name } of own.scores.filter(row => row !== named[0])) expect(name).toMatch(/^[A-Z]{8}\d{8}$/)
    expect(await refused(ida, 'Other drill')).toBe(`404 ${NO_ACCESS}`)
  })

  test('not once the exercise was removed', async () => {
    const gone = await givenGame(house, admin, { username: 'removing' })
    await house.db`update exercise set removed_at = now() where id = ${gone.exercise}`
    expect(await refused(gone.customer, gone.exercise)).toBe(`404 ${NO_ACCESS}`)
    expect(await refused(admin, gone.exercise)).toBe(`404 ${NO_ACCESS}`)
  })

  test('by no one without a login', async () => {
    expect((await house.call('getResponses', { group: game.exercise })).status).toBe(401)
  })
})
