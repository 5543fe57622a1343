import { randomUUID } from 'node:crypto'
import type { loginEditor } from '#contracts/calls/access/access.ts'
import type { saveFile } from '#contracts/calls/scenarios/authoring.ts'
import type { FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { revisionsOf } from '#server/database/running/revisions.ts'
import { act } from '#server/exercises/act.ts'
import { openExchange } from '#server/push/exchange.ts'
import type { House } from './house.ts'
import { ADMIN } from './journey.ts'
import { makeCall } from './wire.ts'

type Unsigned<C> = C extends unknown ? Omit<C, 'by'> : never

export interface Room {
  readonly exercise: string
  readonly link: string
  readonly faye: (command: Unsigned<FacilitatorCommand>) => Promise<void>
  readonly seatOf: (alias: string) => Promise<string>
}

const mail = {
  type: 'Email',
  name: 'Priya Raman',
  role: 'Head of IT',
  organisation: 'Harbour Trust',
  displayAfter: 0,
}
const EVENTS = [
  {
    ...mail,
    id: 'ask',
    subject: 'Cut the link?',
    content: '<p>The cranes answer to somebody else.</p>',
    options: [{ text: 'Cut it' }, { text: 'Wait' }],
    correct: ['Cut it'],
    wrong: ['Wait'],
  },
  {
    ...mail,
    id: 'board',
    subject: 'What do you tell the board?',
    content: '<p>In your words.</p>',
    responseType: 'text',
    team: true,
  },
  {
    ...mail,
    id: 'end',
    subject: 'End now?',
    content: '<p>Shall we stop?</p>',
    options: [{ text: 'End', next: '/0' }, { text: 'Not yet' }],
  },
  {
    ...mail,
    id: 'siren',
    type: 'Alert',
    subject: 'All cranes stop',
    content: '<p>Everybody off the quay.</p>',
    displayAfter: 30,
  },
]

const quiet = () => undefined
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet }

export const givenRoom = async (house: House): Promise<Room> => {
  const { data: token } = await makeCall<typeof loginEditor>(house.url, 'loginEditor', ADMIN)
  const details = {
    title: 'Harbour live',
    level: 0,
    teams: true,
    visible: false,
    description: '<p>A drill.</p>',
    image: 'code-grey/cover.png',
  }
  await makeCall<typeof saveFile>(
    house.url,
    'saveFile',
    { fileName: 'Harbour live', scenario: [{ name: '1', events: EVENTS }], ...details },
    token,
  )
  const exercise = await insertExercise(house)
  const word = `live-${randomUUID().slice(0, 8)}`
  await house.db`insert into join_link (text, exercise_id) values (${word}, ${exercise})`
  const push = await openExchange({
    db: house.db,
    listener: house.db,
    revisionsOf: ids => revisionsOf(house.db, ids),
    log: LOG,
  })
  return {
    exercise,
    link: `/e/${word}`,
    faye: async command => {
      const outcome = await act({ db: house.db, push, log: LOG }, exercise, { ...command, by: 'Faye' })
      if (isRefusal(outcome)) throw new Error(outcome.refused)
      if (isWarning(outcome)) throw new Error(outcome.warned)
    },
    seatOf: async alias => {
      const [row] = await house.db<
        [{ id: string }]
      >`select id from seat where exercise_id = ${exercise} and alias = ${alias}`
      return row.id
    },
  }
}

const insertExercise = async ({ db }: House): Promise<string> => {
  const [client] = await db<[{ id: string }]>`
    insert into client (name, email, nda_text, support_email)
    values (${`Harbour Trust ${randomUUID().slice(0, 4)}`}, 'desk@harbour.example', '<p>What happens in the harbour stays in the harbour.</p>', 'desk@harbour.example')
    returning id`
  const [{ id }] = await db<[{ id: string }]>`
    insert into exercise (mode, scenario_id, scenario_version, identifier, teams, client_id, starts_at, expires_at, seed)
    select 'facilitated', id, current_version, ${`Live ${randomUUID()}`}, '{Athena,Artemis}', ${client.id}, now(), now() + interval '7 days', 'x'
    from scenario where file_name = 'Harbour live' returning id`
  return id
}
