import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { hashPassword } from '#server/secrets/passwords.ts'
import { ADMIN, type CallOptions, type Reply } from '#test/support/server.ts'
import type { Db } from '#server/services/services.ts'

export interface Reachable {
  readonly call: (
    name: string,
    body?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<Reply>
  readonly db: Db
}

export const PASSWORD = 'stone lantern harbour'

/** Hashed once, because hashing is slow. */
const hash = hashPassword(PASSWORD)

export interface Wanted {
  readonly username: string
  readonly level?: number
  readonly credit?: number
  readonly private?: boolean
  readonly role?: '0' | '1'
  readonly until?: string
  readonly choices?: readonly string[]
}

/** Returns the tenant's id. */
export const givenCustomer = async (
  db: Db,
  { username, level = 1, credit = 100, role = '1', until = '2099-12-31', ...more }: Wanted,
): Promise<string> => {
  const id = randomUUID()
  await db.begin(async tx => {
    await tx`
      insert into account (id, tenant_id, kind, username, email, password_hash, portal_role, level, credit, private, subscribed_on, subscribed_until, identifier_choices)
      values (${id}, ${id}, 'customer', ${username}, ${`${username}@example.org`}, ${await hash}, ${role}, ${level}, ${credit}, ${more.private ?? false},
        '2026-01-31', ${until}::text::date, ${[...(more.choices ?? [])]})`
    if (credit > 0)
      await tx`insert into ledger (tenant_id, kind, change, balance, actor) values (${id}, 'set', ${credit}, ${credit}, 'admin test')`
  })
  return id
}

export const givenTrainer = async (db: Db, tenant: string, username: string): Promise<string> => {
  const [row] = await db<[{ id: string }]>`
    insert into account (tenant_id, kind, username, email, password_hash, portal_role, trainer)
    values (${tenant}, 'subaccount', ${username}, ${`${username}@example.org`}, ${await hash}, '01', ${username.split('-')[1] ?? ''}) returning id`
  return row.id
}

export const givenAuthor = async (db: Db, username: string): Promise<void> => {
  await db`insert into editor (username, password_hash) values (${username}, ${await hash})`
}

/** Links are looked up, and their letters queued, after the reply. */
export const linksSent = (db: Db) =>
  vi.waitFor(
    async () => expect((await db`select count(*)::int as left from asked_link`)[0]?.['left']).toBe(0),
    { timeout: 20_000 },
  )

export const customerToken = async (
  { call }: Reachable,
  username: string,
  { agrees = true } = {},
): Promise<string> => {
  const token = String(
    (await done(call('loginCustomer', { filename: username, password: PASSWORD }))).body['token'],
  )
  if (agrees) await done(call('agreeNDA', {}, { token }))
  return token
}

export const editorToken = async (
  { call }: Reachable,
  username: string,
  password = PASSWORD,
): Promise<string> => String((await done(call('loginEditor', { username, password }))).body['data'])

export const adminToken = (house: Reachable) => editorToken(house, ADMIN.username, ADMIN.password)

export const done = async (reply: Promise<Reply>): Promise<Reply> => {
  const received = await reply
  if (received.status !== 200 || received.body['type'] === 'failed')
    throw new Error(`${received.status} ${received.text}`)
  return received
}

/** The sentence of a refusal, after its status unless that is 200; '' for any other reply. */
export const refusal = async (reply: Promise<Reply>): Promise<string> => {
  const { status, body } = await reply
  if (body['type'] !== 'failed') return ''
  return status === 200 ? String(body['data']) : `${status} ${String(body['data'])}`
}

/** The day that is `days` from today, in UTC and in the format of an order's date. */
export const dayMonthYear = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${Number(day)}-${Number(month)}-${year}`
}
