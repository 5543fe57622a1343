import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { counts, isInProgress, standing, standingOf } from '#server/database/counts/standing.ts'
import { databaseForFile } from '#test/support/database.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

const database = databaseForFile()

const seconds = fc.constantFrom(null, -86_400, -1, 1, 86_400)

test('SQL and the rules give every seat the same standing', async () => {
  const runs = byChance(120)
  const rows = fc.sample(
    fc.record({ completed: seconds, closes: seconds, expires: fc.constantFrom(-86_400, -1, 1, 86_400) }),
    runs,
  )
  const told = await database.db.begin(async tx => {
    const all = await tx<Row[]>`
      select seat.*, exercise.closes_at, now() as now, ${isInProgress(tx)} as waits, ${standing(tx)} as word, ${counts(tx)}
      from (
        select place, now() + make_interval(secs => (row->>'completed')::int) as completed_at,
          now() + make_interval(secs => (row->>'expires')::int) as expires_at, (row->>'closes')::int as closes
        from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality as given (row, place)
      ) seat, lateral (select now() + make_interval(secs => closes) as closes_at) exercise
      group by place, completed_at, expires_at, closes, closes_at order by place`
    return all.map(row => ({ row: standingOf(row, row.now), said: saidOf(row) }))
  })
  expect(told).toHaveLength(runs.numRuns)
  for (const { row, said } of told) expect(said).toEqual([row, row, row === 'in progress'])
})

interface Row {
  completed_at: Date | null
  closes_at: Date | null
  expires_at: Date
  now: Date
  waits: boolean
  word: string
  completed: number
  inProgress: number
  expired: number
}

const saidOf = ({ completed, inProgress, expired, waits, word }: Row) => {
  const names = [
    ...(completed ? ['completed'] : []),
    ...(inProgress ? ['in progress'] : []),
    ...(expired ? ['expired'] : []),
  ]
  return [names.join(), word, waits]
}
