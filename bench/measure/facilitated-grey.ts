import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { getFacilitatorEvents } from '#contracts/calls/lead/facilitate.ts'
import type { Db } from '#server/services/services.ts'
import { facilitatorToken, hashOf } from '#server/secrets/tokens.ts'
import { givenExercise, LINK_KEY, type GivenExercise } from '#test/support/given-exercise.ts'
import { makeCall } from '#test/support/wire.ts'
import { readScenario } from '../../scenarios/read-scenario.ts'

const TEAMS = ['Athena', 'Artemis', 'Cronus', 'Hades']
const MINUTES = 80
/** The console's polling interval (S2§9). */
const POLL = 5_000
/** The least time between the starts of two calls of a page (web/api/live.ts). */
const LEAST = 1_200

export interface FacilitatedGrey extends GivenExercise {
  readonly facilitator: string
}

export const facilitatedGrey = async (db: Db, players: number): Promise<FacilitatedGrey> => {
  const exercise = await givenExercise(db, { players, scenario: readScenario('code-grey') })
  const facilitator = facilitatorToken(LINK_KEY, exercise.id, 1)
  await db`update exercise set mode = 'facilitated', open = true, teams = ${TEAMS}, facilitator_hash = ${hashOf(facilitator)} where id = ${exercise.id}`
  await db`update seat set alias = 'player ' || position, team = (${TEAMS}::text[])[1 + position % ${TEAMS.length}] where exercise_id = ${exercise.id}`
  await db`
    with entries as (
      select 0 as place, 0 as position, null::uuid as seat, jsonb_build_object('kind', 'opened', 'by', 'Faye') as fact
      union all select 1, position, id, jsonb_build_object('kind', 'joined', 'seat', id, 'code', code, 'alias', alias, 'team', team)
        from seat where exercise_id = ${exercise.id}
      union all select 2, 0, null, jsonb_build_object('kind', 'started', 'by', 'Faye')
    ), logged as (
      insert into log (exercise_id, number, at, kind, seat_id, fact)
      select ${exercise.id}, row_number() over (order by place, position), now() - make_interval(mins => ${MINUTES}), fact ->> 'kind', seat, fact
      from entries returning number
    )
    update exercise set last_number = (select max(number) from logged) where id = ${exercise.id}`
  return { ...exercise, facilitator }
}

export interface Console {
  /** The time in ms that each look at the console took. */
  readonly looks: readonly number[]
  readonly refusals: readonly string[]
  readonly close: () => void
}

export const watch = async (url: string, token: string): Promise<Console> => {
  const looks: number[] = []
  const refusals: string[] = []
  const gone = new AbortController()
  let [looking, again] = [false, false]
  const look = async () => {
    again = true
    if (looking) return
    looking = true
    while (again && !gone.signal.aborted) {
      again = false
      const begun = performance.now()
      await makeCall<typeof getFacilitatorEvents>(url, 'getFacilitatorEvents', {}, token).then(
        () => looks.push(performance.now() - begun),
        (error: unknown) => refusals.push(String(error)),
      )
      await sleep(begun + LEAST - performance.now(), undefined, { signal: gone.signal }).catch(
        () => undefined,
      )
    }
    looking = false
  }
  await look()
  const polls = setInterval(() => void look(), POLL)
  await new Promise<void>((resolve, reject) => {
    get(
      `${url}/api/live`,
      { headers: { authorization: `Bearer ${token}` }, signal: gone.signal },
      response => {
        if (response.statusCode !== 200)
          return reject(new Error(`The stream of a console got status ${response.statusCode}.`))
        response.on('data', (chunk: Buffer) => chunk.includes('event: nudge') && void look())
        response.on('error', () => undefined)
        resolve()
      },
    ).on('error', error => gone.signal.aborted || reject(error))
  })
  return {
    looks,
    refusals,
    close: () => {
      clearInterval(polls)
      gone.abort()
    },
  }
}
