// Reliability D2.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/services/services.ts'
import { callerOf, type Reply } from '#test/support/http-call.ts'
import { launch } from '#test/support/launched.ts'
import { ADMIN, questions } from '#test/http/given-world.ts'
import { insist, type Whereabouts } from '../players/insist.ts'
import { environmentOf } from '../setting.ts'

export interface Setting {
  readonly databaseUrl: string
  readonly db: Db
  readonly dataDir: string
  readonly kills: number
  readonly customers: number
  /** The number of orders per customer, whose credits suffice for about two thirds of them. */
  readonly orders: number
  readonly report?: (text: string) => void
}

export interface Outcome {
  readonly granted: number
  readonly refused: number
  readonly violations: readonly string[]
}

/** The longest pause after an order, so that ordering lasts as long as the kills. */
const THOUGHT_MS = 3_000

interface Ordered {
  readonly identifier: string
  readonly players: number
  readonly isGranted: boolean
}

export const killWhileOrdering = async (setting: Setting): Promise<Outcome> => {
  const { databaseUrl, db, dataDir, kills, customers, orders, report = () => {} } = setting
  const environment = environmentOf({ databaseUrl, dataDir })
  let process = await launch(environment)
  const server: Whereabouts = { url: process.url }
  const tokens = await customersOf(server.url, customers, orders)
  const ordering = Promise.all(tokens.map(token => orderOften(server, token, orders)))
  let isDone = false
  // Awaited below; until then a failure must not end this process.
  void ordering.then(
    () => (isDone = true),
    () => (isDone = true),
  )
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(randomInt(50, 700))
    await process.end('SIGKILL')
    process = await launch(environment)
    server.url = process.url
    report(
      `kill ${kill}: ready again after ${process.readyAfter.toFixed(0)} ms${isDone ? ', all orders are placed' : ''}`,
    )
  }
  const placed = (await ordering).flat()
  await lettersSettled(db)
  const violations = [
    ...(await disagreeing(db, placed)),
    ...(await moneyAstray(db)),
    ...(await lettersAstray(db)),
  ]
  await process.end('SIGTERM')
  const granted = placed.filter(({ isGranted }) => isGranted).length
  return { granted, refused: placed.length - granted, violations }
}

const must = (what: string, reply: Reply): Reply => {
  if (reply.status !== 200 || reply.body['type'] === 'failed')
    throw new Error(`${what}: ${reply.status} ${reply.text}`)
  return reply
}

const customersOf = async (url: string, count: number, orders: number): Promise<string[]> => {
  const call = callerOf(url)
  const admin = String(must('loginEditor', await call('loginEditor', ADMIN)).body['data'])
  must('saveFile', await call('saveFile', questions(3), { token: admin }))
  const tokens: string[] = []
  for (let index = 1; index <= count; index++) {
    const [username, password] = [`customer.${index}`, 'stone lantern harbour']
    const account = {
      username,
      email: `priya${index}@stbrannocs.example`,
      password,
      subscription: 2,
      months: 12,
    }
    must('createIndividualAccount', await call('createIndividualAccount', account, { token: admin }))
    must(
      'modifyCredits',
      await call(
        'modifyCredits',
        { client: username, credits: Math.ceil((orders * 2 * 2) / 3) },
        { token: admin },
      ),
    )
    const token = String(
      must('loginCustomer', await call('loginCustomer', { filename: username, password })).body['token'],
    )
    must('agreeNDA', await call('agreeNDA', {}, { token }))
    tokens.push(token)
  }
  return tokens
}

const orderOften = async (server: Whereabouts, token: string, orders: number): Promise<Ordered[]> => {
  const placed: Ordered[] = []
  let begun = 0
  const hand = async () => {
    while (begun++ < orders) {
      placed.push(await orderOnce(server, token))
      await sleep(randomInt(0, THOUGHT_MS))
    }
  }
  await Promise.all([hand(), hand()])
  return placed
}

const orderOnce = async (server: Whereabouts, token: string): Promise<Ordered> => {
  const identifier = randomUUID()
  const players = randomInt(1, 4)
  const body = {
    scenario: 'Questions',
    identifier,
    date: new Date().toISOString().slice(0, 10).split('-').toReversed().join('-'),
    players: Array.from({ length: players }, (_, index) => ({
      email: `player${index}.${identifier}@stbrannocs.example`,
      team: '-1',
    })),
  }
  const reply = await insist(server, 'createOrder', body, token)
  const isGranted = reply.includes('"success"')
  if (!isGranted && !reply.includes('enough credits')) throw new Error(`An order was answered: ${reply}`)
  return { identifier, players, isGranted }
}

const lettersSettled = async (db: Db): Promise<void> => {
  for (let look = 0; look < 600; look++) {
    const [{ left }] = await db<
      [{ left: number }]
    >`select count(*)::int as left from outbox where state = 'queued'`
    if (left === 0) return
    await sleep(100)
  }
}

const disagreeing = async (db: Db, placed: readonly Ordered[]): Promise<string[]> => {
  const rows = await db<
    { identifier: string; seats: number; letters: number; debits: number; change: number }[]
  >`
    select identifier, (select count(*)::int from seat where exercise_id = exercise.id) as seats,
      (select count(*)::int from outbox where exercise_id = exercise.id) as letters,
      (select count(*)::int from ledger where exercise_id = exercise.id) as debits,
      (select coalesce(sum(change), 0)::int from ledger where exercise_id = exercise.id) as change
    from exercise`
  const found = Map.groupBy(rows, row => row.identifier)
  const wrong = placed.flatMap(({ identifier, players, isGranted }) => {
    const [row, ...more] = found.get(identifier) ?? []
    const isWhole =
      row && row.seats === players && row.letters === players && row.debits === 1 && row.change === -players
    return (isGranted ? isWhole && more.length === 0 : !row)
      ? []
      : [`${identifier} for ${players}, granted ${isGranted}: ${JSON.stringify(row)}`]
  })
  const asked = new Set(placed.map(({ identifier }) => identifier))
  return [
    ...wrong,
    ...rows.filter(row => !asked.has(row.identifier)).map(row => `${row.identifier} was never ordered`),
  ]
}

const moneyAstray = async (db: Db): Promise<string[]> => {
  const rows = await db<{ username: string; credit: number; sum: number }[]>`
    select username, credit, coalesce((select sum(change) from ledger where tenant_id = account.id), 0)::int as sum from account
    where kind = 'customer'`
  return rows
    .filter(({ credit, sum }) => credit !== sum || credit < 0)
    .map(row => `balance of ${row.username}: ${row.credit}, ledger ${row.sum}`)
}

const lettersAstray = async (db: Db): Promise<string[]> => {
  const rows = await db<{ message_id: string; state: string; arrived: number }[]>`
    select outbox.message_id, state, count(mailbox.id)::int as arrived from outbox left join mailbox on mailbox.message_id = outbox.message_id
    group by outbox.id having state <> 'sent' or count(mailbox.id) <> 1`
  return rows.map(row => `letter ${row.message_id}: ${row.state}, arrived ${row.arrived} times`)
}
