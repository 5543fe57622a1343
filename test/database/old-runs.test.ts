// Rule 126, security row 82.
import { expect, test } from 'vitest'
import { eraseOldRuns } from '#server/database/lead/old-runs.ts'
import { logSince } from '#server/database/play/log.ts'
import { playedNow } from '#server/exercises/played.ts'
import { act } from '#server/exercises/act.ts'
import { connect } from '#server/database/connection.ts'
import { startServer } from '#test/support/server.ts'
import { adminToken, done } from '../calls/people.ts'
import { givenRoom } from '../calls/rooms.ts'

test('after seven days only the facilitator’s acts are left of an old run; the current run and a restored one stay whole', async () => {
  const house = await startServer()
  const admin = await adminToken(house)
  const [old, undone, fresh] = [
    await givenRoom(house, admin),
    await givenRoom(house, admin),
    await givenRoom(house, admin),
  ]
  for (const room of [old, undone, fresh]) {
    const ada = await room.join('ada')
    await done(house.call('setResponse', { id: 'ask', response: 'Wait' }, { token: ada }))
    await room.faye({ kind: 'reset' })
  }
  await act(house.services, undone.exercise, { kind: 'undo reset', by: 'Iver' })
  await house.db`alter table log disable trigger log_append_only`
  await house.db`update log set at = at - interval '8 days' where exercise_id <> ${fresh.exercise}`
  await house.db`alter table log enable trigger log_append_only`
  await old.faye({ kind: 'open' })
  await old.join('bert')

  await eraseOldRuns(house.db)

  const kinds = async (exercise: string) =>
    (await house.db`select kind from log where exercise_id = ${exercise} order by number`).map(
      ({ kind }) => kind,
    )
  expect(await kinds(old.exercise)).toEqual(['opened', 'started', 'reset', 'opened', 'joined'])
  expect(await kinds(undone.exercise)).toContain('answered')
  expect(await kinds(fresh.exercise)).toContain('answered')

  // A new connection has no cache of the erased run.
  const db = connect(house.databaseUrl, { max: 1 })
  const played = await playedNow(db, old.exercise)
  expect(played?.state).toMatchObject({ run: 2, phase: 'open', archive: null })
  expect([...(played?.state.seats.values() ?? [])].map(({ alias }) => alias)).toEqual(['bert'])
  await db.end({ timeout: 2 })
  await house.stop()
})

test('a log of which a thousand entries were erased is read to its end', async () => {
  const house = await startServer()
  const room = await givenRoom(house, await adminToken(house))
  const before = await logSince(house.db, room.exercise, 0)
  const begun = before?.entries.length ?? 0
  // One entry in the middle of the erased run was kept.
  for (const number of [begun + 450, begun + 1_001])
    await house.db`insert into log (exercise_id, number, at, kind, fact)
      values (${room.exercise}, ${number}, now(), 'pushed', ${'{"kind":"pushed","minutes":1,"by":"Faye"}'}::text::jsonb)`
  await house.db`update exercise set last_number = ${begun + 1_001} where id = ${room.exercise}`
  const whole = await logSince(house.db, room.exercise, 0)
  expect(whole?.entries.map(({ number }) => number).slice(begun)).toEqual([begun + 450, begun + 1_001])
  const played = await playedNow(house.db, room.exercise)
  expect(played?.state.revision).toBe(begun + 1_001)
  await house.stop()
})
