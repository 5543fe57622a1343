// Rule 21.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { refillCredits } from '#server/jobs/refill.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { givenCustomer } from '../people.ts'

let house: TestServer
let tenant: string
beforeAll(async () => {
  house = await startServer()
  tenant = await givenCustomer(house.db, { username: 'stbrannocs', credit: 3 })
  await givenCustomer(house.db, { username: 'notdue', credit: 3 })
  await house.db`update account set allowance = 20, credit_spent = 17`
})
afterAll(() => house.stop())

const account = async () =>
  (
    await house.db`select credit, credit_spent, next_refill > now()::date as ahead from account where id = ${tenant}`
  )[0]
const refills = () =>
  house.db`select due::text, change, balance, actor from ledger where tenant_id = ${tenant} and kind = 'refill' order by due`

test('ten processes that refill at once after three missed months book each month once', async () => {
  await house.db`update account set subscribed_on = (now() - interval '4 months')::date, subscribed_until = (now() + interval '8 months')::date,
    next_refill = (now() - interval '2 months 3 days')::date where id = ${tenant}`
  const processes = Array.from({ length: 10 }, () => connect(house.databaseUrl, { max: 1 }))
  await Promise.all(processes.map(refillCredits))
  await Promise.all(processes.map(db => db.end()))
  expect(await account()).toEqual({ credit: 20, credit_spent: 0, ahead: true })
  const booked = await refills()
  expect(booked.map(({ change }) => change)).toEqual([17, ...booked.slice(1).map(() => 0)])
  expect(booked.length).toBeGreaterThanOrEqual(2)
  expect(new Set(booked.map(({ due }) => due)).size).toBe(booked.length)
  const [other] = await house.db`select credit, credit_spent from account where username = 'notdue'`
  expect(other).toEqual({ credit: 3, credit_spent: 17 })
})

test('a refill happens at the start of a process, and a repeat changes nothing', async () => {
  const before = await refills()
  await house.db`update account set next_refill = now()::date - 1, credit = 1, subscribed_on = now()::date - 1 where id = ${tenant}`
  // Makes the earlier refills a week older, so that none has the due date of the next one.
  await house.db`alter table ledger disable trigger user`
  await house.db`update ledger set due = due - 7 where kind = 'refill'`
  await house.db`alter table ledger enable trigger user`
  const second = await startServer({ databaseUrl: house.databaseUrl })
  await expect.poll(async () => (await account())?.['credit'], { timeout: 10_000 }).toBe(20)
  await refillCredits(house.db)
  expect(await refills()).toHaveLength(before.length + 1)
  await second.stop()
})
