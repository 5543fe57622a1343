// Rules 21 to 30, reliability C2.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { refillCredits } from '#server/jobs/refill.ts'
import type { Db } from '#server/services/services.ts'
import { ADMIN, questions } from '#test/http/given-world.ts'
import { callerOf, type Reply } from '#test/support/http-call.ts'
import { environmentOf } from '../setting.ts'
import { insist, type Whereabouts } from '../players/insist.ts'
import { pauseBetween, twoProcesses } from '../two-processes.ts'

export interface Setting {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  readonly customers: number
  readonly acts: number
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly acts: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}

interface House {
  readonly server: Whereabouts
  readonly db: Db
  readonly admin: string
  readonly done: Record<string, number>
}

interface Customer {
  readonly username: string
  readonly token: string
}

export const killWhileSpending = async (setting: Setting): Promise<Outcome> => {
  const { databaseUrl, db, dataDir, kills, acts, report = () => {} } = setting
  const processes = await twoProcesses(environmentOf({ databaseUrl, dataDir }))
  const call = callerOf(processes.both.url)
  const admin = String(must(await call('loginEditor', ADMIN)).body['data'])
  must(await call('saveFile', questions(3), { token: admin }))
  const house: House = { server: processes.both, db, admin, done: {} }
  const customers: Customer[] = []
  for (let index = 1; index <= setting.customers; index++)
    customers.push(await newCustomer(call, admin, index))

  let [left, isKilling] = [acts, true]
  const spending = Promise.all(
    customers.map(async customer => {
      while (left-- > 0 || isKilling) await actOnce(house, customer)
    }),
  )
  // Awaited below; until then a failure must not end this process.
  spending.catch(() => undefined)
  for (let kill = 1; kill <= kills; kill++) {
    await pauseBetween(200, 900)
    await processes.killOne()
    report(`kill ${kill}: ${Math.max(0, left)} acts to go`)
  }
  isKilling = false
  await spending
  const violations = [...(await ledgersAstray(db)), ...(await ordersAstray(db))]
  await processes.end()
  return { acts: house.done, violations }
}

const must = (reply: Reply): Reply => {
  if (reply.status !== 200 || reply.body['type'] === 'failed')
    throw new Error(`${reply.status} ${reply.text}`)
  return reply
}

const newCustomer = async (
  call: ReturnType<typeof callerOf>,
  admin: string,
  index: number,
): Promise<Customer> => {
  const [username, password] = [`customer.${index}`, 'stone lantern harbour']
  const account = {
    username,
    email: `priya${index}@stbrannocs.example`,
    password,
    subscription: 2,
    months: 12,
  }
  must(await call('createIndividualAccount', account, { token: admin }))
  must(await call('modifyCredits', { client: username, credits: 30 }, { token: admin }))
  const token = String(must(await call('loginCustomer', { filename: username, password })).body['token'])
  must(await call('agreeNDA', {}, { token }))
  return { username, token }
}

type Act = (house: House, customer: Customer) => Promise<string>

const order: Act = async ({ server }, { token }) => {
  const identifier = randomUUID()
  const players = Array.from({ length: randomInt(1, 4) }, (_, index) => ({
    email: `p${index}.${identifier}@x.ie`,
    team: '-1',
  }))
  const date = new Date().toISOString().slice(0, 10).split('-').toReversed().join('-')
  const reply = await insist(
    server,
    'createOrder',
    { scenario: 'Questions', identifier, date, players },
    token,
  )
  if (!reply.includes('"success"') && !reply.includes('enough credits'))
    throw new Error(`An order was answered: ${reply}`)
  return reply.includes('"success"') ? 'ordered' : 'could not pay'
}

const oneOf = async (
  { db }: House,
  { username }: Customer,
  removed: boolean,
): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select exercise.id from exercise join account on account.id = exercise.tenant_id
    where username = ${username} and ${removed ? db`removed_at is not null` : db`removed_at is null`} order by random() limit 1`
  return row?.id
}

const removeOne: Act = async (house, customer) => {
  const exercise = await oneOf(house, customer, false)
  if (exercise === undefined) return 'nothing to remove'
  await insist(house.server, 'removeExercise', { scenario: 'Questions', exercise }, house.admin)
  return 'removed'
}

const restoreOne: Act = async (house, customer) => {
  const exercise = await oneOf(house, customer, true)
  if (exercise === undefined) return 'nothing to restore'
  const reply = await insist(
    house.server,
    'restoreExercise',
    { scenario: 'Questions', exercise },
    house.admin,
  )
  return reply.includes('"success"') ? 'restored' : 'not restored'
}

const setBalance: Act = async ({ server, admin }, { username }) => {
  await insist(server, 'modifyCredits', { client: username, credits: randomInt(0, 40) }, admin)
  return 'set'
}

const refill: Act = async ({ db }, { username }) => {
  await db`
    update account set subscribed_on = subscribed_on - 31, next_refill = current_date,
      allowance = ${randomInt(0, 40)} where username = ${username}`
  await Promise.all([refillCredits(db), refillCredits(db)])
  return 'refilled'
}

const ACTS: readonly (readonly [number, Act])[] = [
  [55, order],
  [20, removeOne],
  [12, restoreOne],
  [8, setBalance],
  [5, refill],
]

const actOnce = async (house: House, customer: Customer) => {
  let draw = randomInt(100)
  const [, act] = ACTS.find(([weight]) => (draw -= weight) < 0) ?? [0, order]
  const outcome = await act(house, customer)
  house.done[outcome] = (house.done[outcome] ?? 0) + 1
  await sleep(randomInt(0, 30))
}

const ledgersAstray = async (db: Db): Promise<string[]> => {
  const rows = await db<
    { username: string; id: string; kind: string; change: number; balance: number; credit: number }[]
  >`
    select username, ledger.id, ledger.kind, change, balance, credit from ledger join account on account.id = ledger.tenant_id order by username, ledger.id`
  return [...Map.groupBy(rows, ({ username }) => username)].flatMap(([username, entries]) => {
    let balance = 0
    const wrong = entries.flatMap(entry => {
      const expected = balance + entry.change
      balance = entry.balance
      return entry.balance === expected
        ? []
        : [`${username}, entry ${entry.id} (${entry.kind}): ${entry.balance}, replayed ${expected}`]
    })
    const credit = entries.at(-1)?.credit
    return balance === credit ? wrong : [...wrong, `${username}: ${credit} credits, ledger ${balance}`]
  })
}

const ordersAstray = async (db: Db): Promise<string[]> => {
  const rows = await db<
    { id: string; seats: number; letters: number; debits: number; paid: number; removed: boolean }[]
  >`
    select id, removed_at is not null as removed, (select count(*)::int from seat where exercise_id = exercise.id) as seats,
      (select count(*)::int from outbox where exercise_id = exercise.id) as letters,
      (select count(*)::int from ledger where exercise_id = exercise.id and kind = 'order') as debits,
      (select coalesce(-sum(change), 0)::int from ledger where exercise_id = exercise.id) as paid
    from exercise`
  return rows.flatMap(({ id, seats, letters, debits, paid, removed }) =>
    debits === 1 && letters === seats && paid === (removed ? 0 : seats)
      ? []
      : [
          `exercise ${id}: ${seats} places, ${letters} letters, ${debits} debits, ${paid} paid, removed ${removed}`,
        ],
  )
}
