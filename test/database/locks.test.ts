import { expect, test } from 'vitest'
import { LOCKS } from '#server/sql/locks.ts'
import { filesBelow, read } from '#test/support/tree.ts'

test('each advisory lock has a number of its own, from one list', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const taken = filesBelow('server', /\.ts$/).flatMap(
    path => read(path).match(/advisory_(?:xact_)?lock\([^)]*\)?/g) ?? [],
  )
  expect(taken.length).toBeGreaterThanOrEqual(numbers.length)
  for (const lock of taken) expect(lock).toMatch(/lock\((?:\$\{LOCKS\.\w+\}|hashtextextended\()/)
})

test('the numbers of locks in functions of the migrations are in no list of the product', () => {
  const inSql = filesBelow('server', /\.sql$/).flatMap(path =>
    [...read(path).matchAll(/advisory_(?:xact_)?lock\((\d+)\)/g)].map(([, number]) => Number(number)),
  )
  expect(inSql.length).toBeGreaterThan(0)
  expect(Object.values<number>(LOCKS).filter(number => inSql.includes(number))).toEqual([])
})
