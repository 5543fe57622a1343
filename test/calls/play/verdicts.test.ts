import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mail, mail } from '#contracts/calls/play/play.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { begin, type Game, givenGame } from '#test/calls/games.ts'
import { adminToken, done, refusal } from '#test/calls/people.ts'

let house: TestServer
let game: Game
let [ida, samir]: string[] = []

beforeAll(async () => {
  house = await startServer()
  game = await givenGame(house, await adminToken(house))
  ;[ida, samir] = [...game.players]
})
afterAll(() => house.stop())

const as = (token: string | undefined) => ({
  mail: async (): Promise<Mail> => mail.parse((await done(house.call('getMail', {}, { token }))).body),
  call: (name: string, body: Readonly<Record<string, unknown>> = {}) => house.call(name, body, { token }),
  answers: (id: string, response: unknown, more: Readonly<Record<string, unknown>> = {}) =>
    house.call('setResponse', { id, response, ...more }, { token }),
})
const rows = async (event: string) => {
  const facts = await house.db<
    { fact: Record<string, unknown> }[]
  >`select fact from log where exercise_id = ${game.exercise} and kind = 'answered' order by number`
  return facts.map(({ fact }) => fact).filter(fact => fact.event === event)
}

describe('an answer', () => {
  test('is refused while its statement is not confirmed, and kept with it', async () => {
    const player = as(ida)
    await begin(house, ida ?? '')
    expect((await player.mail()).events.find(({ id }) => id === 'write')?.replyAs?.agree).toBe(
      'I have told the board.',
    )
    const before = (await rows('write')).length
    const sends = (agreed: unknown) => refusal(player.answers('write', 'They know.', { agreed }))
    expect(await sends(false)).toBe('Please confirm the statement before you send.')
    expect(await sends('yes')).toBe('Please check what you entered: agreed must be true or false.')
    expect((await rows('write')).length).toBe(before)
    expect(await sends(true)).toBe('')
    expect((await rows('write')).at(-1)).toMatchObject({ agreed: true })
  })

  test('is not revealed as right or wrong before the end; then it counts in the score', async () => {
    const player = as(samir)
    const told = 'Your result is shown only when your exercise has finished.'
    expect(await refusal(player.call('getPassed'))).toBe(told)
    await begin(house, samir ?? '')
    const answers: [string, unknown][] = [
      ['choose', 'Cut the link'],
      ['several', ['Police', 'Board']],
      ['order', ['First', 'Third', 'Second']],
    ]
    for (const [id, response] of answers) {
      expect((await done(player.answers(id, response))).body).toMatchObject({
        type: 'success',
        data: 'Your answer was sent.',
      })
      const reply = await player.call('getPassed')
      expect([reply.status, reply.body]).toEqual([200, { type: 'failed', data: told }])
      const { events } = await player.mail()
      expect(events.every(({ correct, feedback }) => correct.length === 0 && feedback === '')).toBe(true)
      expect((await player.call('getResponses')).status).toBe(403)
    }
    await done(player.answers('end', 'End'))
    const { body } = await done(player.call('getPassed'))
    expect(body['totalQuestions']).toBe(3)
    expect(body['score']).toBeCloseTo(1 + 1 + 1 / 3, 5)
  })

  test('is shown as right or wrong at once in a learning module', async () => {
    const school = await givenGame(house, await adminToken(house), { username: 'school', learning: true })
    const [pupil] = school.players
    await begin(house, pupil ?? '')
    await done(as(pupil).answers('choose', 'Cut the link'))
    expect((await done(as(pupil).call('getPassed'))).body).toEqual({ score: 1, totalQuestions: 3 })
    expect((await as(pupil).mail()).events.find(({ id }) => id === 'choose')).toMatchObject({
      correct: ['Cut the link'],
      feedback: expect.stringContaining('CANARY-FEEDBACK'),
    })
  })
})
