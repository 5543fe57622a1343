import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { gathered } from '#server/database/gathered.ts'
import { leased, TooLate } from '#server/database/lease.ts'
import type { Db } from '#server/services/services.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 2 })
let db: Db
beforeAll(async () => {
  await house.db`create table noted (what text)`
  db = connect(house.url, { max: 4 })
})
afterAll(() => db.end({ timeout: 2 }))

const note = (what: string) => db`insert into noted values (${what})`
const noted = async () =>
  (await house.db<{ what: string }[]>`delete from noted returning what`).map(({ what }) => what)
const opened = () => Promise.withResolvers<void>()

test('a late call that has committed nothing can no longer commit, in a statement or in a transaction', async () => {
  const [over, inside] = [opened(), opened()]
  const call = leased(async () => {
    const whole = db.begin(async tx => {
      await tx`insert into noted values ('in a transaction')`
      inside.resolve()
      await over.promise
    })
    await expect(whole).rejects.toThrow(TooLate)
    expect(() => note('alone')).toThrow(TooLate)
    await expect(db.begin(tx => tx`insert into noted values ('begun later')`)).rejects.toThrow(TooLate)
  })
  await inside.promise
  expect(await call.end()).toBe('nothing')
  over.resolve()
  await call.done
  expect(await noted()).toEqual([])
})

test('a late call that has committed something continues to its end', async () => {
  const [over, inside] = [opened(), opened()]
  const call = leased(async () => {
    await note('first')
    inside.resolve()
    await over.promise
    await note('second')
  })
  await inside.promise
  expect(await call.end()).toBe('something')
  over.resolve()
  await call.done
  expect(await noted()).toEqual(['first', 'second'])
})

test('a running statement is waited for; if it does not end in time, its outcome is unknown', async () => {
  const quick = leased(
    () => db`with slow as (select pg_sleep(0.5)) insert into noted select 'quick' from slow`,
  )
  await expect
    .poll(
      async () =>
        (await house.db`select 1 from pg_stat_activity where query like 'with slow%' and state = 'active'`)
          .length,
    )
    .toBe(1)
  expect(await quick.end()).toBe('something')
  const slow = leased(() => db`with slow as (select pg_sleep(3)) insert into noted select 'slow' from slow`)
  await expect
    .poll(
      async () =>
        (await house.db`select 1 from pg_stat_activity where query like 'with slow%' and state = 'active'`)
          .length,
    )
    .toBe(1)
  expect(await slow.end()).toBe('unknown')
  await slow.done
  expect(await noted()).toEqual(['quick', 'slow'])
})

test('until the deadline statements work as usual, lists and pieces of statements included', async () => {
  const call = leased(async () => {
    const [row] = await db`select ${db`1 + 1`} as sum, ${'x'} as text where 'a' in ${db(['a', 'b'])}`
    const both = await db.begin(tx => [tx`select 1 as n`, tx`select 2 as n`])
    return [row, both.map(([each]) => each?.['n'])]
  })
  expect(await call.done).toEqual([{ sum: 2, text: 'x' }, [1, 2]])
})

test('a shared query does not end with the call that began it', async () => {
  const first = opened()
  const ask = gathered(async (keys: readonly string[]) => {
    await first.promise
    for (const key of keys) await note(key)
    return keys
  })
  const call = leased(() => ask('its own'))
  const others = ask('another’s')
  expect(await call.end()).toBe('nothing')
  first.resolve()
  expect(await others).toBe('another’s')
  await noted()
})
