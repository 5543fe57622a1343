// Random exercises of a customer, and the dashboard expected for them.
import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { maskEmail } from '#domain/customer/email-address.ts'
import { standingAt, type Standing } from '#domain/customer/standing.ts'
import { inOrder } from '#domain/in-order.ts'
import type { Db } from '#server/services/services.ts'
import { composed } from '#domain/composed.ts'

const DAY = 86_400_000
const NAMES = [
  'maeve',
  'Zieliński',
  'anna 2',
  'anna 10',
  'Ida',
  'ÅSA',
  'søren',
  'q_u%x',
  'José\\',
  'participant',
]
const TRAINERS = ['', 'lindqvist', 'Okafor', 'okafor']

export interface Player {
  readonly name: string
  readonly host: string
  readonly kind: 'address' | 'nobody'
  /** Days from now, like `expires`; null if not completed. */
  readonly completed: number | null
  readonly expires: number
  readonly isCancelled: boolean
  readonly team: string | null
  readonly came: 'never' | 'opened' | 'begun'
}

export interface Exercise {
  readonly identifier: string
  readonly trainer: string
  readonly mode: 'automated' | 'facilitated'
  readonly isPrivate: boolean
  readonly isRemoved: boolean
  readonly starts: number
  readonly closes: number
  readonly ordered: number
  readonly seats: readonly Player[]
}

const player: fc.Arbitrary<Player> = fc.record({
  name: fc.constantFrom(...NAMES),
  host: fc.constantFrom('x.ie', 'ward.example', 'ÜBER.example'),
  kind: fc.constantFrom('address', 'address', 'nobody'),
  completed: fc.constantFrom(null, null, -3, -1, 1),
  expires: fc.constantFrom(-400, -40, -1, 3, 3, 9),
  isCancelled: fc.constantFrom(false, false, false, true),
  team: fc.constantFrom(null, null, 'Athena', 'Söder'),
  came: fc.constantFrom('never', 'opened', 'begun'),
})

export const exercises: fc.Arbitrary<Exercise[]> = fc.array(
  fc.record({
    identifier: fc.constantFrom('Ward 9', 'Ward 10', 'ward 2', 'Été', 'Night shift', 'Zielińskis', 'Straße'),
    trainer: fc.constantFrom(...TRAINERS),
    mode: fc.constantFrom('automated', 'automated', 'facilitated'),
    isPrivate: fc.boolean(),
    isRemoved: fc.constantFrom(false, false, false, true),
    starts: fc.constantFrom(-500, -60, -1, 0),
    closes: fc.constantFrom(-1, 2),
    ordered: fc.constantFrom(-500, -60, -2),
    seats: fc.array(player, { maxLength: 6 }),
  }),
  { maxLength: 12 },
)

export const written = async (
  db: Db,
  tenant: string,
  scenario: string,
  all: readonly Exercise[],
): Promise<void> => {
  for (const [number, one] of all.entries()) {
    const isFacilitated = one.mode === 'facilitated'
    const [{ id }] = await db<[{ id: string }]>`
      insert into exercise (tenant_id, mode, scenario_id, scenario_version, identifier, trainer, private, starts_at, expires_at, closes_at, seed,
        created_at, removed_at)
      select ${tenant}, ${one.mode}, scenario.id, current_version, ${`${one.identifier} ${tenant.slice(0, 4)} ${number}`}, ${one.trainer},
        ${one.isPrivate && !isFacilitated}, ${inDays(one.starts)}, now() + interval '20 days', ${isFacilitated ? inDays(one.closes) : null}, 'seed',
        ${inDays(one.ordered)}, ${one.isRemoved ? inDays(-1) : null}
      from scenario where file_name = ${scenario} returning id`
    for (const [position, player] of one.seats.entries()) {
      const email =
        !isFacilitated && !one.isPrivate && player.kind === 'address'
          ? `${player.name.replaceAll(' ', '.')}${position}@${player.host}`
          : null
      await db`
        insert into seat (exercise_id, tenant_id, code, position, email, alias, token_hash, completed_at, expires_at, cancelled_at, team, seen_at,
          started_at)
        values (${id}, ${tenant}, ${randomBytes(4).toString('hex')}, ${position + 1}, ${email},
          ${isFacilitated && player.kind === 'address' ? `${player.name} ${position}` : null}, ${randomBytes(32)},
          ${player.completed === null ? null : inDays(player.completed)}, ${inDays(player.expires)}, ${player.isCancelled ? inDays(0) : null}, ${player.team},
          ${player.came === 'never' ? null : inDays(0)}, ${player.came === 'begun' ? inDays(0) : null})`
    }
  }
}

const inDays = (days: number) => new Date(Date.now() + days * DAY)

export interface Told {
  readonly exercise: string
  readonly course: string
  readonly player: string
  readonly email: string
  readonly trainer: string
  readonly scenario: string
  readonly status: Standing
  readonly starts: string
  readonly expires: string
  readonly own: boolean
  readonly team: string
  readonly opened: boolean
  readonly begun: boolean
  /** '' unless the order is private and the caller's own. */
  readonly code: string
}

interface Row {
  exercise: string
  identifier: string
  trainer: string
  title: string
  private: boolean
  starts_at: Date
  closes_at: Date | null
  position: number
  code: string
  email: string | null
  alias: string | null
  completed_at: Date | null
  expires_at: Date
  team: string | null
  seen_at: Date | null
  started_at: Date | null
}

/** `trainer` is null for the customer's own view. */
export const everybodyOf = async (db: Db, tenant: string, trainer: string | null): Promise<Told[]> => {
  const rows = await db<Row[]>`
    select exercise.id as exercise, exercise.identifier, exercise.trainer, version.title, exercise.private, starts_at, closes_at, seat.*
    from exercise join scenario_version version on version.id = scenario_version join seat on seat.exercise_id = exercise.id
    where exercise.tenant_id = ${tenant} and removed_at is null and cancelled_at is null and (mode = 'automated' or alias is not null)
    order by exercise.created_at desc, exercise.id, position, seat.id`
  return rows.map(row => told(row, trainer === null || row.trainer.toLowerCase() === trainer.toLowerCase()))
}

const told = (row: Row, own: boolean): Told => {
  const email = row.email === null ? '' : own ? row.email : maskEmail(row.email)
  const stands = {
    completedAt: ms(row.completed_at),
    closesAt: ms(row.closes_at),
    expiresAt: row.expires_at.getTime(),
  }
  return {
    exercise: row.exercise,
    course: row.identifier,
    player: email || (own && row.alias) || (row.private || !own ? `Participant ${row.position}` : row.code),
    email,
    trainer: row.trainer,
    scenario: row.title,
    status: standingAt(stands, Date.now()),
    starts: row.starts_at.toISOString(),
    expires: row.expires_at.toISOString(),
    own,
    team: row.team ?? '',
    opened: row.seen_at !== null,
    begun: row.started_at !== null,
    code: own && row.private ? row.code : '',
  }
}
const ms = (at: Date | null) => at?.getTime() ?? null

export interface Wanted {
  readonly status?: Standing | undefined
  readonly unopened?: boolean | undefined
  readonly search?: string | undefined
  readonly sort?: 'course' | 'player' | 'trainer' | 'scenario' | 'status' | 'starts' | 'expires' | undefined
  readonly direction?: 'rising' | 'falling' | undefined
  readonly individual?: boolean | undefined
  readonly period?: boolean | undefined
}

export const meant = (
  all: readonly Told[],
  { individual = false, period = false }: Wanted,
  subscribedOn: string,
): Told[] => {
  const lasting = new Set(
    all.filter(({ expires }) => expires.slice(0, 10) >= subscribedOn).map(({ exercise }) => exercise),
  )
  const ran = ({ starts, exercise }: Told) => starts.slice(0, 10) >= subscribedOn || lasting.has(exercise)
  return all.filter(row => (!individual || row.own) && (!period || ran(row)))
}

export const listed = (
  all: readonly Told[],
  { status, unopened = false, search = '', sort, direction }: Wanted,
): Told[] => {
  const words = folded(search).split(/\s+/)
  const found = all.filter(
    row =>
      (!status || row.status === status) &&
      (!unopened || !row.opened) &&
      words.every(word =>
        folded(
          [row.course, row.player, row.team && `team ${row.team}`, row.trainer, row.scenario, row.code].join(
            ' ',
          ),
        ).includes(word),
      ),
  )
  return sort
    ? found.toSorted(
        (one, other) => inOrder(keyOf(one, sort), keyOf(other, sort)) * (direction === 'falling' ? -1 : 1),
      )
    : found
}

const keyOf = (row: Told, sort: NonNullable<Wanted['sort']>): string =>
  sort === 'status' && row.status === 'in progress'
    ? `${row.status} ${row.begun ? 2 : row.opened ? 1 : 0}`
    : row[sort]

const folded = (text: string): string =>
  composed(text, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
