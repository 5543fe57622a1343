import { expect, test } from 'vitest'
import { connect } from '#server/database/connection.ts'
import { playedNow } from '#server/exercises/played.ts'
import type { Db } from '#server/services/services.ts'
import { fuzzed } from '#test/report/fuzzed.ts'
import { lyingIn } from '#test/report/lying-in.ts'
import { startServer } from '#test/support/server.ts'

test('when a whole room asks a new process at once, the log is read and folded once', async () => {
  const house = await startServer()
  const { id } = await lyingIn(house.db, fuzzed(1, { players: 20, events: 40 }), 'Cold')
  const alone = counted(connect(house.databaseUrl, { max: 4 }))
  const played = await playedNow(alone.db, id)
  expect(played?.state.revision).toBeGreaterThan(800)

  const room = counted(connect(house.databaseUrl, { max: 4 }))
  const all = await Promise.all(Array.from({ length: 20 }, () => playedNow(room.db, id)))
  for (const each of all) expect(each?.state).toEqual(played?.state)
  // The other 19 requests ask only for newer entries.
  expect(room.statements()).toBe(alone.statements() + 19)
  await Promise.all([alone.db.end({ timeout: 2 }), room.db.end({ timeout: 2 })])
  await house.stop()
})

const counted = (db: Db) => {
  let count = 0
  const counting = new Proxy(db, {
    apply: (target, self, statement) => {
      count++
      return Reflect.apply(target, self, statement)
    },
  })
  return { db: counting, statements: () => count }
}
