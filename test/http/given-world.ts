import { personalToken } from '#server/secrets/tokens.ts'
import type { Db } from '#server/services/services.ts'
import type { MakeCall, Reply } from '#test/support/http-call.ts'

export const ADMIN = { username: 'keeper', password: 'correct horse battery' } as const

export const LINK_KEY = 'a key for tests that everybody may know'

export interface Reachable {
  readonly call: MakeCall
  readonly db: Db
}

export const CUSTOMER = { filename: 'priya.raman', password: 'stone lantern harbour' } as const

export const questions = (count: number) => ({
  fileName: 'Questions',
  title: 'Questions',
  description: 'Many questions at once',
  image: 'cover-grid',
  level: 0,
  visible: true,
  teams: false,
  beta: false,
  scenario: [
    {
      name: '1',
      events: Array.from({ length: count }, (_, index) => ({
        id: `q${index + 1}`,
        type: 'Email',
        name: 'Maeve O’Dowd',
        subject: `Question ${index + 1}`,
        content: '<p>What do you do?</p>',
        displayAfter: 0,
        ...(index % 2 === 0
          ? {
              responseType: 'option',
              options: [
                { id: 'a', text: 'Call the duty officer' },
                { id: 'b', text: 'Wait' },
              ],
              correct: ['a'],
            }
          : { responseType: 'text' }),
      })),
    },
    { name: 'Preset', events: [] },
    { name: 'Noise', events: [] },
  ],
})

/** Odd questions are choices; `mark` makes a text recognisable. */
export const answerTo = (n: number, mark: string): string =>
  n % 2 === 1 ? 'Call the duty officer' : `We call the duty officer. ${mark}`

const must = (what: string, reply: Reply): Reply => {
  if (reply.status !== 200 || reply.body['type'] === 'failed')
    throw new Error(`${what}: ${reply.status} ${reply.text}`)
  return reply
}

export interface World {
  readonly admin: string
  readonly customer: string
  readonly exercise: string
  readonly players: readonly string[]
}

export const givenWorld = async (
  { call, db }: Reachable,
  { players = 3, events = 10 } = {},
): Promise<World> => {
  const admin = String(must('login', await call('loginEditor', ADMIN)).body['data'])
  must('saveFile', await call('saveFile', questions(events), { token: admin }))
  const account = {
    username: CUSTOMER.filename,
    email: 'priya@stbrannocs.example',
    password: CUSTOMER.password,
    subscription: 2,
    months: 12,
  }
  must('createIndividualAccount', await call('createIndividualAccount', account, { token: admin }))
  must(
    'modifyCredits',
    await call('modifyCredits', { client: CUSTOMER.filename, credits: 1_000 }, { token: admin }),
  )
  const customer = String(must('loginCustomer', await call('loginCustomer', CUSTOMER)).body['token'])
  must('agreeNDA', await call('agreeNDA', {}, { token: customer }))
  const exercise = await givenExercise({ call, db }, admin, { players })
  return { admin, customer, exercise, players: await tokensOf(db, exercise) }
}

export const givenExercise = async (
  { call }: Reachable,
  admin: string,
  { players = 3, identifier = 'Ward drill' } = {},
): Promise<string> => {
  const order = {
    scenario: 'Questions',
    username: CUSTOMER.filename,
    identifier,
    date: new Date().toISOString().slice(0, 10),
    players: Array.from({ length: players }, (_, index) => ({
      email: `player${index + 1}@stbrannocs.example`,
      team: '-1',
    })),
    free: true,
  }
  return String(must('createOrder', await call('createOrder', order, { token: admin })).body['exercise'])
}

export const tokensOf = async (db: Db, exercise: string): Promise<string[]> => {
  const seats = await db<{ id: string; version: number }[]>`
    select id, token_version as version from seat where exercise_id = ${exercise} and cancelled_at is null order by position`
  return seats.map(({ id, version }) => personalToken(LINK_KEY, id, version))
}

export const beginPlaying = async ({ call }: Pick<Reachable, 'call'>, token: string): Promise<void> => {
  must('loginToken', await call('loginToken', {}, { token }))
  must('agreeNDA', await call('agreeNDA', {}, { token }))
  must('getMail', await call('getMail', {}, { token }))
  const declining = { id: 't1', response: "I don't need a tutorial" }
  must('setResponse', await call('setResponse', declining, { token }))
}
