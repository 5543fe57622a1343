import { randomUUID } from 'node:crypto'
import type { FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { isWarning } from '#domain/exercise/log/outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { act } from '#server/exercises/act.ts'
import type { Services } from '#server/services/services.ts'
import { facilitatorToken, hashOf } from '#server/secrets/tokens.ts'
import { LINK_KEY } from '#test/support/given-exercise.ts'
import { done, type Reachable } from './people.ts'
import { givenStory } from './stories.ts'

export interface ServerWithServices extends Reachable {
  readonly services: Services
}

const mail = { type: 'Email', name: 'Priya Raman', displayAfter: 0 }
const EVENTS = [
  {
    ...mail,
    id: 'ask',
    subject: 'Cut the link?',
    options: [{ text: 'Cut it' }, { text: 'Wait' }],
    timeLimit: 300,
  },
  { ...mail, id: 'together', subject: 'What do you tell the board?', responseType: 'text', team: true },
  {
    ...mail,
    id: 'chatter',
    type: 'Social',
    content: 'Queues at the harbour',
    likes: 7,
    comments: [
      { persona: 'Zed', content: 'Wow', likes: 2 },
      { persona: 'Ann', content: 'Again?' },
    ],
  },
  {
    ...mail,
    id: 'rumour',
    type: 'Social',
    name: 'Nora Finch',
    organisation: 'Press',
    content: 'CANARY-LATER',
    displayAfter: 10,
  },
  { ...mail, id: 'end', subject: 'End now?', options: [{ text: 'End', next: '/0' }, { text: 'Not yet' }] },
]

const SECTIONS = [{ name: '1', events: EVENTS }]

export interface Room {
  readonly exercise: string
  readonly token: string
  /** The word at the end of the players' shared link. */
  readonly word: string
  /** Throws if a rule refuses the act or warns first. */
  readonly faye: (command: Unsigned<FacilitatorCommand>) => Promise<void>
  /** Returns the token of a seat without an alias. */
  readonly come: () => Promise<string>
  readonly join: (alias: string, team?: string) => Promise<string>
}

type Unsigned<C> = C extends unknown ? Omit<C, 'by'> : never

export const givenRoom = async (
  house: ServerWithServices,
  admin: string,
  stage: 'created' | 'open' | 'running' = 'running',
  sections: object[] = SECTIONS,
  details: object = {},
): Promise<Room> => {
  await givenStory(house, admin, 'Harbour live', { scenario: sections, teams: true, ...details })
  const [{ id: exercise }] = await house.db<[{ id: string }]>`
    insert into exercise (mode, scenario_id, scenario_version, identifier, teams, starts_at, expires_at, seed)
    select 'facilitated', id, current_version, ${`Live ${randomUUID()}`}, '{Athena,Artemis}', now(), now() + interval '7 days', 'x'
    from scenario where file_name = 'Harbour live' returning id`
  const [word, token] = [`live-${randomUUID().slice(0, 8)}`, facilitatorToken(LINK_KEY, exercise, 1)]
  await house.db`insert into join_link (text, exercise_id) values (${word}, ${exercise})`
  await house.db`update exercise set facilitator_hash = ${hashOf(token)} where id = ${exercise}`

  const faye = async (command: Unsigned<FacilitatorCommand>) => {
    const outcome = await act(house.services, exercise, { ...command, by: 'Faye' })
    if (isRefusal(outcome)) throw new Error(outcome.refused)
    if (isWarning(outcome)) throw new Error(outcome.warned)
  }
  const come = async () => String((await done(house.call('loginToken', {}, { token: word }))).body['token'])
  const join = async (alias: string, team = 'Athena') => {
    const own = await come()
    await done(house.call('getMailFacilitated', { player: alias, team }, { token: own }))
    return own
  }
  if (stage !== 'created') await faye({ kind: 'open' })
  if (stage === 'running') await faye({ kind: 'continue' })
  return { exercise, token, word, faye, come, join }
}

export const loggedIn = async ({ db }: Reachable, exercise: string, kind: string) =>
  (
    await db<
      { fact: Record<string, unknown> }[]
    >`select fact from log where exercise_id = ${exercise} and kind = ${kind} order by number`
  ).map(({ fact }) => fact)
