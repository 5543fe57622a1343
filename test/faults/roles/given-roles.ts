import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderPlan } from '#domain/customer/order.ts'
import type { Exercise } from '#domain/exercise/log/exercise.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readConfig } from '#server/services/config.ts'
import type { OrderableScenario } from '#server/database/scenarios/scenarios.ts'
import { book } from '#server/exercises/book.ts'
import type { Db } from '#server/services/services.ts'
import { facilitatorToken, personalToken } from '#server/secrets/tokens.ts'
import { LINK_KEY, PUBLIC_URL } from '#test/support/given-exercise.ts'
import type { Ordered } from '#test/support/stories/roles/who-gets-what.ts'
import { givenLive } from '../players/given-live.ts'

export interface GivenRoles {
  readonly id: string
  readonly ordered: Ordered
  /** '' for an automated exercise, like `facilitator`. */
  readonly word: string
  readonly facilitator: string
  /** Tokens by the id of the seat. For a facilitated exercise there are none until players join. */
  readonly tokens: Map<string, string>
}

export const givenRoles = async (db: Db, exercise: Exercise): Promise<GivenRoles> =>
  exercise.mode === 'facilitated' ? facilitated(db, exercise) : ordered(db, exercise)

const facilitated = async (db: Db, { mode, scenario, teams }: Exercise): Promise<GivenRoles> => {
  const { exercise: id, word } = await givenLive(db, teams, scenario)
  const facilitator = facilitatorToken(LINK_KEY, id, 1)
  return { id, ordered: { mode, scenario, teams, seats: [] }, word, facilitator, tokens: new Map() }
}

/** Rule 55. */
const ORDERED_TEAMS = ['Athena', 'Artemis', 'Cronus', 'Hades']
const DAY = 86_400_000

const ordered = async (db: Db, { mode, scenario, seats }: Exercise): Promise<GivenRoles> => {
  const [{ now }] = await db<
    [{ now: number }]
  >`select extract(epoch from clock_timestamp())::float8 * 1000 as now`
  const teams = seats.some(({ team }) => team !== null) ? ORDERED_TEAMS : []
  const plan: OrderPlan = {
    ...{ identifier: randomUUID(), trainer: '', cost: 0, remarks: [] },
    ...{ startsAt: Math.floor(now) - DAY, expiresAt: Math.floor(now) + 14 * DAY, teams },
    seats: seats.map(({ team, role = null }) => ({ email: null, team, role })),
  }
  const tenant = randomUUID()
  await db`insert into account (id, tenant_id, kind, username, email, password_hash)
    values (${tenant}, ${tenant}, 'customer', ${`priya.${tenant.slice(0, 8)}`}, 'priya@stbrannocs.example', '')`
  const booked = await book(
    { db, config: readConfig({ PUBLIC_URL, LINK_KEY, MAILBOX: 'open' }, '.') },
    {
      ...{
        plan,
        scenario: await saved(db, scenario),
        tenantId: tenant,
        clientId: null,
        private: true,
        free: true,
      },
      ...{ orderedBy: tenant, actor: `customer ${tenant}` },
      mark: { actor: tenant, key: randomBytes(32).toString('hex') },
    },
  )
  if (isRefusal(booked)) throw new Error(booked.refused)
  const rows = await db<{ id: string; team: string | null; role: string | null }[]>`
    select id, team, role from seat where exercise_id = ${booked.exerciseId} order by position`
  return {
    id: booked.exerciseId,
    ordered: { mode, scenario, teams, seats: rows.map(row => ({ ...row, code: '', name: '' })) },
    ...{ word: '', facilitator: '' },
    tokens: new Map(rows.map(({ id }) => [id, personalToken(LINK_KEY, id, 1)])),
  }
}

const saved = async (db: Db, content: object): Promise<OrderableScenario> => {
  const [scenario] = await db<
    [{ id: string }]
  >`insert into scenario (file_name) values (${randomUUID()}) returning id`
  const [version] = await db<[OrderableScenario]>`
    insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${scenario.id}, 1, ${JSON.stringify(content)}::text::jsonb, '', 'Many roles', 'many-roles', 0, true, false, true, 0)
    returning scenario_id, id, level, teams`
  return version
}
