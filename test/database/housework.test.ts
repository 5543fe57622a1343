import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { figures } from '#server/database/running/figures.ts'
import { takeAskedLink } from '#server/database/mail/asked-links.ts'
import { claimLetters } from '#server/database/mail/outbox.ts'
import { houseworkOf } from '#server/jobs/housework.ts'
import { housekeeping, type Housework } from '#server/jobs/housekeeping.ts'
import type { Db, Services } from '#server/services/services.ts'
import { databaseForFile } from '#test/support/database.ts'
import { givenExercise } from '#test/support/given-exercise.ts'
import { temporaryFolder } from '#test/support/server.ts'

const house = databaseForFile({ max: 2 })
let db: Db
beforeAll(async () => {
  const { id, seats } = await givenExercise(house.db, { players: 1 })
  await fill(house.db, id, seats[0]?.id ?? '')
  // One connection, so that its reads are counted.
  db = connect(house.url, { max: 1 })
}, 120_000)
afterAll(() => db.end({ timeout: 2 }))

const MANY = 20_000

const fill = async (owner: Db, exercise: string, seat: string) => {
  const customer = owner`(select id from account limit 1)`
  for (let from = 1; from < 200_000; from += 10_000)
    await owner`
    insert into log (exercise_id, number, at, kind, seat_id, fact)
    select ${exercise}, n, now() - interval '1 year', case when n % 1000 = 0 then 'reset' else 'read' end, ${seat}, '{}'
    from generate_series(${from}::int, ${from}::int + 9999) n`
  await owner`update exercise set last_number = 200000, erased_to = 200000 where id = ${exercise}`
  await owner`
    insert into account (id, tenant_id, kind, username, email, password_hash, next_refill)
    select id, id, 'customer', 'customer' || n, 'c@client.example', '', current_date + 9
    from (select gen_random_uuid() as id, n from generate_series(1, ${MANY}::int) n) made`
  await owner`
    insert into session (token_hash, account_id, expires_at)
    select sha256(n::text::bytea), ${customer}, now() + interval '9 hours' from generate_series(1, ${MANY}::int) n`
  await owner`
    insert into password_reset (account_id, token_hash) select ${customer}, sha256(n::text::bytea) from generate_series(1, ${MANY}::int) n`
  await owner`insert into throttle select 'k' || n, 1, now() + interval '9 days' from generate_series(1, ${MANY}::int) n`
  await owner`insert into asked_link (kind, name, ip, request_id) select 'password', '', '', '' from generate_series(1, ${MANY}::int) n`
  await owner`insert into idempotency (actor, key, call, body_hash) select 'a', 'k' || n, 'c', '' from generate_series(1, ${MANY}::int) n`
  await owner`
    insert into audit (actor_kind, actor_id, ip, call, outcome, request_id, chain)
    select 'visitor', '', '', 'c', 'done', '', '' from generate_series(1, ${MANY}::int) n`
  await owner`
    insert into outbox (message_id, letter, state, next_attempt_at)
    select 'm' || n, 'link', case when n % 100 = 0 then 'queued' else 'sent' end, now() + interval '9 hours'
    from generate_series(1, ${MANY}::int) n`
  await owner.unsafe('vacuum analyze')
}

const readWhole = async (): Promise<string[]> => {
  await db`select pg_stat_force_next_flush()`
  const rows = await db<{ name: string; reads: string }[]>`
    select relname as name, seq_scan as reads from pg_stat_user_tables where n_live_tup >= ${MANY} / 2 order by relname`
  const found = rows
    .filter(({ name, reads }) => seen.get(name) !== reads && seen.has(name))
    .map(({ name }) => name)
  rows.forEach(({ name, reads }) => seen.set(name, reads))
  return found
}
const seen = new Map<string, string>()

const services = (): Pick<Services, 'db' | 'config' | 'log'> => {
  const quiet = () => undefined
  const config = { dataDir: temporaryFolder() } as Services['config']
  return { db, config, log: { debug: quiet, info: quiet, warn: quiet, error: quiet } }
}

describe('no table that has grown for years is read as a whole', () => {
  const none: Services['config'] = {} as Services['config']
  test.each(Object.keys(houseworkOf({ db: undefined as never, config: none, log: undefined as never })))(
    'by %s',
    async job => {
      await readWhole()
      expect([...seen.keys()].toSorted()).toEqual([
        'account',
        'asked_link',
        'audit',
        'idempotency',
        'log',
        'outbox',
        'password_reset',
        'session',
        'throttle',
      ])
      await houseworkOf(services())[job]?.()
      expect(await readWhole()).toEqual([])
    },
  )

  test('by the jobs that run every few seconds', async () => {
    await readWhole()
    await claimLetters(db, 'nobody', 5)
    await db.begin(async tx => void (await takeAskedLink(tx)))
    expect(await readWhole()).toEqual([])
  })

  test('by the monitor’s figures, except for the accounts, whose balances are compared with their ledgers', async () => {
    await readWhole()
    await figures(db)
    expect(await readWhole()).toEqual(['account'])
  })
})

describe('a job that fails', () => {
  const failing = (): Housework => ({
    well: async () => undefined,
    ill: () => Promise.reject(new Error('statement timeout')),
  })
  test('is retried soon; from its third failure on it is logged as an error and reported to the monitor', async () => {
    const said: string[] = []
    const log = {
      ...services().log,
      warn: (fields: object) => void said.push(`warn ${JSON.stringify(fields)}`),
      error: (fields: object) => void said.push(`error ${JSON.stringify(fields)}`),
    }
    const keeper = housekeeping(failing(), log, { again: 20 })
    keeper.begin()
    await expect.poll(() => said.length).toBeGreaterThan(3)
    keeper.stop()
    expect(said.slice(0, 4).map(text => text.split(' ')[0])).toEqual(['warn', 'warn', 'error', 'error'])
    expect(said[2]).toContain('"job":"ill","times":3')
    expect([...keeper.putOff().keys()]).toEqual(['ill'])
  })
})
