import { createHash, randomUUID } from 'node:crypto'
import type { FacilitatorCommand } from '#domain/exercise/log/commands.ts'
import { isRefusal } from '#domain/refusal.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { customerFor, customerNamed } from '#server/database/accounts/accounts.ts'
import { exerciseNamed, insertSeats } from '#server/database/orders/exercises.ts'
import { linksOf } from '#server/database/lead/facilitated.ts'
import { orderableScenario } from '#server/database/scenarios/scenarios.ts'
import { bookFacilitated } from '#server/exercises/book-facilitated.ts'
import { newCode } from '#server/exercises/book.ts'
import { playedNow } from '#server/exercises/played.ts'
import type { Services } from '#server/services/services.ts'
import { facilitatorToken, hashOf, personalToken } from '#server/secrets/tokens.ts'
import { FACILITATOR } from './cast.ts'
import { writeDown } from './exercises.ts'
import { record, type Character } from './rehearsal.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** Distributes over the union. */
type Unsigned<C> = C extends unknown ? Omit<C, 'by'> : never
export type Cue = readonly [minute: number, command: Unsigned<FacilitatorCommand>]

export interface DemoFacilitated {
  readonly customer: string
  readonly scenario: string
  readonly identifier: string
  readonly teams: readonly string[]
  /** Since the planned start; negative if it is still to come. */
  readonly minutesAgo: number
  /** The recording ends with the last cue. */
  readonly cues: readonly Cue[]
  readonly players: readonly (Omit<Character, 'seat' | 'name' | 'joins'> & {
    readonly alias: string
    readonly team: string
  })[]
  readonly isOld: boolean
}

/** Returns the path of the exercise's console; existing data stays. */
export const stageFacilitated = async (
  services: Services,
  demo: DemoFacilitated,
  now: number,
): Promise<string> => {
  const { config, db } = services
  const id = await booked(services, demo, now)
  const played = await playedNow(db, id)
  if (!played) throw new Error(`The exercise ${demo.identifier} is missing.`)
  if (played.state.revision === 0 && demo.cues.length > 0) await play(services, demo, played)
  if (demo.isOld || config.smtpUrl !== null)
    await db`update outbox set state = 'sent', sent_at = queued_at where exercise_id = ${id} and state = 'queued'`
  return `/facilitator/${facilitatorToken(config.linkKey, id, (await linksOf(db, id))?.version ?? 1)}`
}

const booked = async (services: Services, demo: DemoFacilitated, now: number): Promise<string> => {
  const { db } = services
  const named = await customerNamed(db, demo.customer)
  const customer = named && (await customerFor(db, named.id))
  const scenario = await orderableScenario(db, demo.scenario, null)
  if (!customer || !scenario) throw new Error(`${demo.customer} cannot be given ${demo.scenario}.`)
  const { identifier, teams } = demo
  const startsAt = now - demo.minutesAgo * MINUTE
  const done = await bookFacilitated(services, {
    plan: { email: FACILITATOR.email, identifier, teams, startsAt, expiresAt: startsAt + 30 * DAY },
    scenario,
    tenantId: customer.id,
    clientId: customer.client_id,
    mark: { actor: 'demo world', key: createHash('sha256').update(identifier).digest('hex') },
    writtenAt: now,
  })
  const id = isRefusal(done) ? await exerciseNamed(db, customer.id, identifier) : done
  if (id === undefined)
    throw new Error(`The exercise ${identifier} could not be booked: ${JSON.stringify(done)}`)
  return id
}

type Played = NonNullable<Awaited<ReturnType<typeof playedNow>>>

const play = async ({ config, db }: Services, demo: DemoFacilitated, played: Played) => {
  const { exercise, facts } = played
  const seats = demo.players.map((_, index) => {
    const id = randomUUID()
    const tokenHash = hashOf(personalToken(config.linkKey, id, 1))
    return { id, code: newCode(), position: index + 1, email: null, team: null, tokenHash }
  })
  const cast = demo.players.map(({ alias, team, ...player }, index) => {
    const { id = '', code = '' } = seats[index] ?? {}
    return { ...player, seat: id, name: alias, joins: { alias, team, code } }
  })
  const cues = demo.cues.map(([minute, command]) => [minute, { ...command, by: FACILITATOR.name }] as const)
  const end = exercise.startsAt + Math.max(...demo.cues.map(([minute]) => minute)) * MINUTE
  const recorded = record(exercise, cast, agreementOf(facts.nda_text).hash, end, cues)
  await db.begin(async tx => {
    await insertSeats(
      tx,
      { id: facts.id, tenantId: facts.tenant_id ?? '', expiresAt: exercise.expiresAt },
      seats,
    )
    await writeDown(tx, played, recorded, cast)
  })
}
