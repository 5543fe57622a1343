import { beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { databaseForFile } from '#test/support/database.ts'

const house = databaseForFile({ max: 1 })

beforeAll(() => house.db`create table told (by text)`)

const takenPool = async () => {
  const pool = connect(house.url, { max: 2, name: 'crowd' })
  const freed = Promise.withResolvers<void>()
  const taken = [0, 1].map(() => {
    const begun = Promise.withResolvers<void>()
    const done = pool.begin(async tx => {
      await tx`select 1`
      begun.resolve()
      await freed.promise
    })
    return { begun: begun.promise, done }
  })
  await Promise.all(taken.map(({ begun }) => begun))
  const free = async () => {
    freed.resolve()
    await Promise.all(taken.map(({ done }) => done))
  }
  return { pool, free }
}

// Around a hundred, because a driver may send statements in batches of that size.
test.each([0, 98, 99, 100, 101, 102, 205])(
  'a transaction begun behind %i statements is a single one, and contains no other statement',
  async ahead => {
    const { pool, free } = await takenPool()
    const ask = (by: string) =>
      pool`insert into told values (${by}) returning txid_current() as transaction`.execute()
    const asked = Array.from({ length: ahead }, () => ask('ahead'))
    const transaction = pool.begin(async tx => {
      const [first] = await tx`insert into told values ('within') returning txid_current() as transaction`
      const [last] = await tx`insert into told values ('within') returning txid_current() as transaction`
      return [first?.['transaction'], last?.['transaction']]
    })
    const behind = Array.from({ length: 5 }, () => ask('behind'))
    await free()
    const [first, last] = await transaction
    expect(first).toBe(last)
    const others = (await Promise.all([...asked, ...behind])).map(([row]) => row?.['transaction'] as string)
    expect(new Set([...others, first]).size).toBe(ahead + 5 + 1)
    expect(await house.db`select count(*)::int as count from told`).toMatchObject([{ count: ahead + 2 + 5 }])
    await house.db`truncate told`
    await pool.end()
  },
)
