import { personalToken } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { customerToken, dayMonthYear, done, givenCustomer, givenTrainer, type Reachable } from './people.ts'
import { givenStory } from './stories.ts'

const mail = { type: 'Email', name: 'Priya Raman', displayAfter: 0 }
const form = {
  fileName: 'First report',
  type: 'Form',
  fields: [
    { identifier: 'what', label: 'What happened?', fieldType: 'Text' },
    {
      identifier: 'who',
      label: 'Who knows?',
      fieldType: 'Checkboxes',
      options: ['Board', 'Regulator'],
      optional: true,
    },
  ],
}

const EVENTS = [
  {
    ...mail,
    id: 'choose',
    subject: 'Choose',
    options: [
      { text: 'Cut the link', next: '-1' },
      { text: 'Wait', next: '-1' },
    ],
    correct: ['Cut the link'],
    wrong: ['Wait'],
    correctFeedback: 'CANARY-FEEDBACK',
  },
  {
    ...mail,
    id: 'several',
    subject: 'Several',
    responseType: 'checkbox',
    options: [{ text: 'Board' }, { text: 'Press' }, { text: 'Police' }],
    correct: ['Board', 'Police'],
  },
  {
    ...mail,
    id: 'order',
    subject: 'Order',
    responseType: 'reorder',
    options: [{ text: 'First' }, { text: 'Second' }, { text: 'Third' }],
    correct: ['First', 'Second', 'Third'],
  },
  {
    ...mail,
    id: 'write',
    subject: 'Write',
    responseType: 'text',
    pdf: 'Rota',
    reAgree: 'I have told the board.',
  },
  { ...mail, id: 'fill', subject: 'Fill in', responseType: 'form', pdf: 'First report' },
  { ...mail, id: 'read', subject: 'Only read' },
  { ...mail, id: 'post', type: 'Social', content: 'Queues at the harbour' },
  { ...mail, id: 'end', subject: 'End now?', options: [{ text: 'End', next: '/0' }, { text: 'Not yet' }] },
  { ...mail, id: 'later', subject: 'CANARY-LATER', displayAfter: 30, pdf: 'Secret' },
]

export interface Game {
  readonly exercise: string
  readonly players: readonly string[]
  readonly tenant: string
  readonly customer: string
  readonly trainer: string
}

export const givenGame = async (
  house: Reachable,
  admin: string,
  { username = 'harbour', players = 3, days = 0, learning = false } = {},
): Promise<Game> => {
  const scenario = learning ? 'Night School' : 'Night Shift'
  const documents = [
    { fileName: 'Rota', type: 'Document', content: '<p>Nights</p>' },
    { fileName: 'Secret', type: 'Document', content: 'CANARY-SECRET' },
    form,
  ]
  await givenStory(house, admin, scenario, {
    scenario: [{ name: '1', events: EVENTS }],
    documents,
    learningPrograms: learning,
  })
  const tenant = await givenCustomer(house.db, { username, level: 2, credit: 500 })
  await givenTrainer(house.db, tenant, `${username}-silva`)
  await givenTrainer(house.db, tenant, `${username}-okafor`)
  const [customer, trainer] = [
    await customerToken(house, username),
    await customerToken(house, `${username}-silva`),
  ]
  const order = {
    scenario,
    username: `${username}-silva`,
    identifier: 'Night shift',
    date: dayMonthYear(days),
    players: Array.from({ length: players }, (_, n) => ({
      email: `nurse.${n + 1}@harbour.example`,
      team: '-1',
    })),
  }
  const { body } = await done(house.call('createOrder', order, { token: trainer }))
  return {
    exercise: String(body['exercise']),
    players: await linksOf(house, String(body['exercise'])),
    tenant,
    customer,
    trainer,
  }
}

export const linksOf = async ({ db }: Reachable, exercise: string): Promise<string[]> => {
  const seats = await db<{ id: string; version: number }[]>`
    select id, token_version as version from seat where exercise_id = ${exercise} order by position`
  return seats.map(({ id, version }) => personalToken(LINK_KEY, id, version))
}

export const begin = async ({ call }: Reachable, token: string) => {
  await done(call('loginToken', {}, { token }))
  await done(call('agreeNDA', {}, { token }))
  await done(call('getMail', {}, { token }))
  await done(call('setResponse', { id: 't1', response: "I don't need a tutorial" }, { token }))
}
