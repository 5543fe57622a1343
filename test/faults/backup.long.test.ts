import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#test/support/database.ts'
import { backUpAndRestore } from './back-up-and-restore.ts'
import { moveWhilePlaying } from './move-while-playing.ts'

let folder = ''
const made: TestDatabase[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-operator-'))
  // If root runs the tests, another user runs the database, and must enter the folder.
  chmodSync(folder, 0o711)
})
afterAll(async () => {
  await Promise.all(made.map(({ drop }) => drop()))
  rmSync(folder, { recursive: true, force: true })
})

const database = async () => {
  const empty = await createDatabase({ empty: true })
  made.push(empty)
  return empty.url
}

test('a backup taken while people play is restored elsewhere with everything acknowledged before it; a damaged or incomplete file is refused', async () => {
  const outcome = await backUpAndRestore({ database, folder, players: 3, kills: 0, demo: false })
  expect({ lost: outcome.lost, wrong: outcome.wrong }).toEqual({ lost: [], wrong: [] })
  expect(outcome.acknowledged).toBeGreaterThan(20)
  expect(outcome.rows).toBeGreaterThan(50)
}, 180_000)

test('the database moves to a server while people play, and the one it left refuses to start', async () => {
  const outcome = await moveWhilePlaying({
    target: await database(),
    folder,
    players: 3,
    kills: 0,
    back: false,
  })
  expect({ lost: outcome.lost, wrong: outcome.wrong }).toEqual({ lost: [], wrong: [] })
  expect(outcome.acknowledged).toBeGreaterThan(20)
}, 180_000)
