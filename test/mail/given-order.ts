// An order as it lies in the database before anybody's mail was sent: made by the product's own booking.
import { randomBytes, randomUUID } from 'node:crypto'
import type { OrderPlan } from '#domain/customer/order.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { OrderableScenario } from '#server/database/scenarios.ts'
import { book } from '#server/exercises/book.ts'
import type { Db } from '#server/services.ts'

export const PUBLIC_URL = 'https://exercises.example'
export const LINK_KEY = 'a key of at least thirty-two characters'
const DAY = 86_400_000

export interface Wanted {
  readonly players: readonly string[]
  readonly identifier?: string
  readonly title?: string
  readonly team?: string
  readonly brand?: { readonly name: string; readonly logo: string; readonly support: string }
}

/** Books an exercise for `players`, each a mailbox, and returns its id. */
export const givenOrder = async (
  db: Db,
  { players, identifier = randomUUID(), title = 'Code Grey', team, brand }: Wanted,
): Promise<string> => {
  const customer = randomUUID()
  await db`insert into account (id, tenant_id, kind, username, email, password_hash)
    values (${customer}, ${customer}, 'customer', ${`priya.${customer.slice(0, 8)}`}, 'priya@stbrannocs.example', '')`
  const plan: OrderPlan = {
    identifier,
    trainer: '',
    startsAt: Date.now(),
    expiresAt: Date.now() + 14 * DAY,
    seats: players.map(email => ({ email, team: team ?? null })),
    teams: team ? [team] : [],
    cost: 0,
    remarks: [],
  }
  const clientId = brand ? await givenClient(db, brand) : null
  const booked = await book(
    { db, config: { publicUrl: PUBLIC_URL, linkKey: LINK_KEY } as never },
    {
      plan,
      scenario: await givenScenario(db, title),
      tenantId: customer,
      clientId,
      private: false,
      free: true,
      orderedBy: customer,
      actor: `customer ${customer}`,
      mark: { actor: customer, key: randomBytes(32).toString('hex') },
    },
  )
  if (isRefusal(booked)) throw new Error(booked.refused)
  return booked.exerciseId
}

const givenClient = async (db: Db, { name, logo, support }: NonNullable<Wanted['brand']>): Promise<string> => {
  const [client] = await db<[{ id: string }]>`
    insert into client (name, email, branding_logo_url, support_email) values (${name}, 'it@client.example', ${logo}, ${support}) returning id`
  return client.id
}

const givenScenario = async (db: Db, title: string): Promise<OrderableScenario> => {
  const content = { details: { title, subtitle: 'Ransomware at a regional hospital', playtime: '90 minutes' } }
  const [scenario] = await db<[{ id: string }]>`insert into scenario (file_name) values (${randomUUID()}) returning id`
  const [version] = await db<[OrderableScenario]>`
    insert into scenario_version (scenario_id, number, content, content_hash, title, slug, level, visible, beta, teams, events)
    values (${scenario.id}, 1, ${JSON.stringify(content)}::text::jsonb, '', ${title}, 'code-grey', 0, true, false, true, 0)
    returning scenario_id, id, level, teams`
  return version
}
