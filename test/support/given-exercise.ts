import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderPlan } from '#domain/customer/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readConfig } from '#server/services/config.ts'
import type { OrderableScenario } from '#server/database/scenarios/scenarios.ts'
import { book } from '#server/exercises/book.ts'
import type { Db } from '#server/services/services.ts'
import { personalToken } from '#server/secrets/tokens.ts'

export const PUBLIC_URL = 'https://exercises.example'
export const LINK_KEY = 'a key for tests that everybody may know'
const DAY = 86_400_000

export interface Wanted {
  readonly players: readonly string[] | number
  readonly identifier?: string
  readonly scenario?: object
  readonly title?: string
  readonly team?: string
  readonly brand?: { readonly name: string; readonly logo: string; readonly support: string }
}

export interface GivenExercise {
  readonly id: string
  readonly seats: readonly GivenSeat[]
}

export interface GivenSeat {
  readonly id: string
  readonly code: string
  readonly token: string
}

export const givenExercise = async (db: Db, wanted: Wanted): Promise<GivenExercise> => {
  const { players, identifier = randomUUID(), title = 'Code Grey', team = null, brand } = wanted
  const customer = await givenCustomer(db)
  const emails = typeof players === 'number' ? Array.from({ length: players }, () => null) : players
  const plan: OrderPlan = {
    identifier,
    trainer: '',
    startsAt: Date.now() - DAY,
    expiresAt: Date.now() + 14 * DAY,
    seats: emails.map(email => ({ email, team })),
    teams: team === null ? [] : [team],
    cost: 0,
    remarks: [],
  }
  const booked = await book(
    { db, config: readConfig({ PUBLIC_URL, LINK_KEY, MAILBOX: 'open' }, '.') },
    {
      plan,
      scenario: await givenScenario(db, title, wanted.scenario ?? bare(title)),
      tenantId: customer,
      clientId: brand ? await givenClient(db, brand) : null,
      private: typeof players === 'number',
      free: true,
      orderedBy: customer,
      actor: `customer ${customer}`,
      mark: { actor: customer, key: randomBytes(32).toString('hex') },
    },
  )
  if (isRefusal(booked)) throw new Error(booked.refused)
  return { id: booked.exerciseId, seats: await seatsOf(db, booked.exerciseId) }
}

const seatsOf = async (db: Db, exercise: string): Promise<GivenSeat[]> => {
  const seats = await db<
    { id: string; code: string }[]
  >`select id, code from seat where exercise_id = ${exercise} order by position`
  return seats.map(({ id, code }) => ({ id, code, token: personalToken(LINK_KEY, id, 1) }))
}

const bare = (title: string) => ({
  details: { title, subtitle: 'Ransomware at a regional hospital', playtime: '90 minutes' },
})

const givenCustomer = async (db: Db): Promise<string> => {
  const id = randomUUID()
  await db`insert into account (id, tenant_id, kind, username, email, password_hash)
    values (${id}, ${id}, 'customer', ${`priya.${id.slice(0, 8)}`}, 'priya@stbrannocs.example', '')`
  return id
}

const givenClient = async (
  db: Db,
  { name, logo, support }: NonNullable<Wanted['brand']>,
): Promise<string> => {
  const [client] = await db<[{ id: string }]>`
    insert into client (name, email, branding_logo_url, support_email) values (${name}, 'it@client.example', ${logo}, ${support}) returning id`
  return client.id
}

const givenScenario = async (db: Db, title: string, content: object): Promise<OrderableScenario> => {
  const [scenario] = await db<
    [{ id: string }]
  >`insert into scenario (file_name) values (${randomUUID()}) returning id`
  const [version] = await db<[OrderableScenario]>`
    insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${scenario.id}, 1, ${JSON.stringify(content)}::text::jsonb, '', ${title}, 'code-grey', 0, true, false, true, 0)
    returning scenario_id, id, level, teams`
  return version
}

export const storyBegan = async (
  db: Db,
  { id }: Pick<GivenExercise, 'id'>,
  minutesAgo: number,
): Promise<void> => {
  await db`
    with entries as (
      select seat.id as seat, position, fact.kind, fact.place from seat,
        lateral (values ('first seen', 0), ('clock started', 1)) as fact (kind, place) where exercise_id = ${id}
    ), logged as (
      insert into log (exercise_id, number, at, kind, seat_id, fact)
      select ${id}, row_number() over (order by place, position), now() - make_interval(mins => ${minutesAgo}), kind, seat,
        jsonb_build_object('kind', kind, 'seat', seat) from entries returning number
    )
    update exercise set last_number = (select max(number) from logged) where id = ${id}`
}
