import { randomBytes } from 'node:crypto'
import type { Mail } from '#contracts/calls/play/play.ts'
import type { Db } from '#server/services/services.ts'
import { isOpen, responseTo } from '#test/support/answering.ts'
import { givenExercise, LINK_KEY, storyBegan, type GivenExercise } from '#test/support/given-exercise.ts'
import { callerOf } from '#test/support/http-call.ts'
import { launch, type Launched } from '#test/support/launched.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'
import type { Job } from './load.ts'

const MINUTES = 80
const SCENARIO = readScenario('code-grey')

export const startProduct = (databaseUrl: string, dataDir: string): Promise<Launched> =>
  launch({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', LINK_KEY, RATE_LIMIT_SCALE: '1000000' })

export const codeGrey = async (db: Db, players: number): Promise<GivenExercise> => {
  const exercise = await givenExercise(db, { players, scenario: SCENARIO })
  await storyBegan(db, exercise, MINUTES)
  return exercise
}

export const answersOf = async (
  url: string,
  token: string,
  mail: 'getMail' | 'getMailFacilitated' = 'getMail',
): Promise<Job[]> => {
  const { status, text } = await callerOf(url)(mail, {}, { bearer: token })
  if (status !== 200) throw new Error(`${mail}: ${status} ${text}`)
  // Both calls return a Mail by their contracts.
  const { events } = JSON.parse(text) as Mail
  return events.filter(isOpen).flatMap(event => {
    const response = responseTo(event, 'The wards go to paper.')
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomBytes(16).toString('hex') }
    return response === undefined
      ? []
      : [{ path: '/api/setResponse', headers, body: JSON.stringify({ id: event.id, response }) }]
  })
}
