import { expect, test } from 'vitest'
import { freePort } from '#test/http/free-port.ts'
import { spawnServer } from '#test/support/server.ts'
import { whileAttacked } from './while-attacked.ts'

const WORST = new Set([
  'a message of lists without end',
  'notes of accents',
  'a user name of accents',
  '25 MB of empty lists',
])

test('the worst that can be sent is answered while six people play, and none of them waits for it', async () => {
  const metricsPort = await freePort()
  const server = await spawnServer({ env: { METRICS_PORT: String(metricsPort) } })
  // While other tests run, lateness proves nothing: this test only excludes stalls of seconds.
  const goal = { late: 1_000, wait: 3_000 }
  const setting = { url: server.url, metricsPort, db: server.db, players: 6, goal }
  const endured = await whileAttacked({ ...setting, isAsked: ({ name }) => WORST.has(name) })
  await server.stop()
  expect(endured).toHaveLength(WORST.size + 1)
  expect(
    endured.filter(({ late, wait, failures }) => late > goal.late || wait > goal.wait || failures.length > 0),
  ).toEqual([])
}, 120_000)
