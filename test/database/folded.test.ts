import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import type { Db } from '#server/services/services.ts'
import { createDatabase } from '#test/support/database.ts'
import { fold } from '#domain/fold.ts'

let owned: Awaited<ReturnType<typeof createDatabase>>
let db: Db
beforeAll(async () => {
  owned = await createDatabase()
  db = connect(owned.url, { max: 1 })
})
afterAll(async () => {
  await db.end({ timeout: 2 })
  await owned.drop()
})

test.each([
  'Maeve O’Dowd',
  "Maeve O'Dowd",
  'O‘Dowd',
  '“Night boat”',
  '"Night boat"',
  '„Nachtboot“',
  '9–17',
  '9—17, 9‑17, 9−17',
  'Łódź, Zieliński',
  'Søren Weiß',
  'Zoë Müller',
])('%s is folded as in a page', async text => {
  const [row] = await db<[{ folded: string }]>`select folded(${text}) as folded`
  expect(row.folded).toBe(fold(text))
})
