import { createHash } from 'node:crypto'
import type { OrderPlan } from '#domain/customer/order.ts'
import { initialState } from '#domain/exercise/state/state.ts'
import { isRefusal } from '#domain/refusal.ts'
import { agreementOf } from '#server/content/agreement.ts'
import { customerFor, customerNamed } from '#server/database/accounts/accounts.ts'
import { exerciseNamed } from '#server/database/orders/exercises.ts'
import { orderableScenario } from '#server/database/scenarios/scenarios.ts'
import { book } from '#server/exercises/book.ts'
import { playedNow, type Played } from '#server/exercises/played.ts'
import { exerciseChange, seatChanges } from '#server/exercises/projections.ts'
import type { Queries, Services } from '#server/services/services.ts'
import { leavesAt, record, type Character, type Recorded } from './rehearsal.ts'

const DAY = 86_400_000

export interface DemoExercise {
  readonly customer: string
  readonly scenario: string
  readonly identifier: string
  readonly trainer: string
  readonly startedAgo: { readonly days: number; readonly hours: number }
  readonly players: readonly (Omit<Character, 'seat' | 'name'> & {
    readonly email: string
    readonly team: string | null
  })[]
  /** Emails are marked as sent without being sent. */
  readonly isOld: boolean
}

export const stage = async (
  services: Services,
  demo: DemoExercise,
  now: number,
): Promise<readonly string[]> => {
  const exerciseId = await booked(services, demo, now)
  const played = await playedNow(services.db, exerciseId)
  if (!played) throw new Error(`The exercise ${demo.identifier} is missing.`)
  const seats = [...played.seats.keys()]
  if (played.state.revision > 0) return seats
  const cast = demo.players.map((player, index) => ({
    ...player,
    seat: seats[index] ?? '',
    name: player.email,
  }))
  const recorded = record(played.exercise, cast, agreementOf(played.facts.nda_text).hash, now)
  await services.db.begin(async tx => {
    await writeDown(tx, played, recorded, cast)
    if (demo.isOld || services.config.smtpUrl !== null)
      await tx`update outbox set state = 'sent', sent_at = queued_at where exercise_id = ${exerciseId} and state = 'queued'`
  })
  return seats
}

const booked = async (services: Services, demo: DemoExercise, now: number): Promise<string> => {
  const { db } = services
  const named = await customerNamed(db, demo.customer)
  const customer = named && (await customerFor(db, named.id))
  const scenario = await orderableScenario(db, demo.scenario, null)
  if (!customer || !scenario) throw new Error(`${demo.customer} cannot order ${demo.scenario}.`)
  const mark = { actor: 'demo world', key: createHash('sha256').update(demo.identifier).digest('hex') }
  const booking = {
    scenario,
    tenantId: customer.id,
    clientId: customer.client_id,
    private: false,
    free: false,
    orderedBy: customer.id,
    mark,
  }
  const done = await book(services, { ...booking, plan: planOf(demo, now), actor: 'demo world' })
  const id = isRefusal(done) ? await exerciseNamed(db, customer.id, demo.identifier) : done.exerciseId
  if (id === undefined)
    throw new Error(`The exercise ${demo.identifier} could not be booked: ${JSON.stringify(done)}`)
  return id
}

const planOf = ({ identifier, trainer, players, startedAgo }: DemoExercise, now: number): OrderPlan => {
  const startsAt = now - startedAgo.days * DAY - startedAgo.hours * 3_600_000
  return {
    identifier,
    trainer,
    startsAt,
    expiresAt: Math.floor(startsAt / DAY) * DAY + 15 * DAY - 1_000,
    seats: players.map(({ email, team }) => ({ email, team })),
    teams: players.some(({ team }) => team !== null) ? ['Athena', 'Artemis', 'Cronus', 'Hades'] : [],
    cost: players.length,
    remarks: [],
  }
}

export const writeDown = async (
  tx: Queries,
  { exercise, facts }: Pick<Played, 'exercise' | 'facts'>,
  { entries, state }: Recorded,
  cast: readonly Character[],
): Promise<void> => {
  const rows = entries.map(({ entry: { number, at, ...fact }, answerKey }) => ({
    n: number,
    at,
    kind: fact.kind,
    seat: 'seat' in fact ? fact.seat : null,
    fact,
    answer_key: answerKey,
  }))
  await tx`
    insert into log (exercise_id, number, at, kind, seat_id, fact, answer_key)
    select ${facts.id}, n, to_timestamp(at / 1000), kind, seat, fact, answer_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as entry (n integer, at float8, kind text, seat uuid, fact jsonb, answer_key text)`
  await tx`update exercise set last_number = ${entries.length}, created_at = starts_at - interval '1 day' where id = ${facts.id}`
  const facilitated = exerciseChange(exercise, state)
  if (facilitated)
    await tx`
      update exercise set open = ${facilitated.open}, closed_at = to_timestamp(${facilitated.closed_at}::float8 / 1000),
        closes_at = to_timestamp(${facilitated.closes_at}::float8 / 1000)
      where id = ${facts.id}`
  const changes = seatChanges(
    exercise,
    initialState(exercise),
    state,
    entries.map(({ entry }) => entry),
  )
  for (const change of changes) {
    const left = leavesAt(exercise, cast.find(({ seat }) => seat === change.id) ?? { until: null })
    // In an automated exercise a player who does not leave early was last heard from at their last act (rule 41).
    const seen = facilitated ? state.at : lastAct(entries, change.id)
    await showOf(tx, change, Number.isFinite(left) ? left : seen)
  }
}

const lastAct = (entries: Recorded['entries'], seat: string) =>
  Math.max(
    0,
    ...entries.filter(({ entry }) => 'seat' in entry && entry.seat === seat).map(({ entry }) => entry.at),
  )

const showOf = (
  tx: Queries,
  {
    id,
    started_at: started,
    completed_at: completed,
    nda,
    alias,
    team,
  }: ReturnType<typeof seatChanges>[number],
  seen: number,
) =>
  tx`
    update seat set started_at = to_timestamp(${started ?? null}::float8 / 1000), completed_at = to_timestamp(${completed ?? null}::float8 / 1000),
      nda_agreed_at = to_timestamp(${nda?.at ?? null}::float8 / 1000), nda_hash = ${nda?.hash ?? null}, seen_at = to_timestamp(${seen}::float8 / 1000),
      alias = coalesce(${alias ?? null}, alias), team = coalesce(${team ?? null}, team)
    where id = ${id}`
