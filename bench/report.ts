import { Agent, get, request } from 'node:http'
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import { fuzzed } from '#test/report/fuzzed.ts'
import { lyingIn } from '#test/report/lying-in.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { startProduct } from './measure/code-grey.ts'
import { verdict } from './measure/verdict.ts'

const LETTERS = 20_000
const ROUNDS = 5
const GOAL = 5
const GOAL_COLD = 45
const GOAL_LAG = 2

const long =
  'The wards go to paper, the phones to the list on the wall, and nobody touches the domain controller. '
const textOf = (words: string) => words.padEnd(LETTERS, long)

/** `ms` until the last byte. */
const ask = (url: string, token: string): Promise<{ readonly ms: number; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const asked = request(`${url}/api/getResponses`, { method: 'POST', headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve({ ms: performance.now() - start, body })
        else reject(new Error(`${response.statusCode} ${body.toString().slice(0, 200)}`))
      })
    })
    asked.on('error', reject)
    asked.end('{}')
  })

/** `wait` in ms. */
const longestWait = async <T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly wait: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const knock = () =>
    new Promise<void>((resolve, reject) =>
      get(`${url}/healthz`, { agent }, response => response.resume().on('end', resolve)).on('error', reject),
    )
  await knock()
  let wait = 0
  let isOver = false
  const knocking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await knock()
      wait = Math.max(wait, performance.now() - start)
    }
  })()
  const result = await work()
  isOver = true
  await knocking
  agent.destroy()
  return { result, wait }
}

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('product')
  const product = await startProduct(databaseUrl, join(folder, 'product'))
  const db = connect(databaseUrl, { max: 2 })
  const made = fuzzed(1, { textOf, kinds: ['text'] })
  const { facilitator } = await lyingIn(db, made, 'The biggest')
  const [size] = await db<[{ megabytes: number; answers: number }]>`
    select (sum(length(fact::text)) / 1e6)::int as megabytes, (count(*) filter (where kind = 'answered'))::int as answers from log`
  console.log(`${made.players.length} players, ${size.answers} answers, ${size.megabytes} MB of log`)

  const times: number[] = []
  const waits: number[] = []
  const baselines: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const { result, wait } = await longestWait(product.url, () => ask(product.url, facilitator))
    const start = performance.now()
    JSON.stringify(JSON.parse(result.body.toString()))
    const baseline = performance.now() - start
    const which = round === 0 ? 'first' : `round ${round}`
    console.log(
      `${which}: ${Math.round(result.ms)} ms, others waited ${Math.round(wait)} ms, ${(result.body.length / 1e6).toFixed(1)} MB, JSON read and written in ${Math.round(baseline)} ms`,
    )
    times.push(result.ms)
    waits.push(wait)
    baselines.push(baseline)
  }
  await db.end()
  await product.end('SIGTERM')
  const [first = 0, ...later] = times
  const worst = (numbers: readonly number[]) => Math.max(...numbers)
  verdict([
    {
      name: 'the largest report',
      unit: 'ms',
      figure: worst(later),
      baseline: worst(baselines),
      goal: { atMost: GOAL },
    },
    {
      name: 'on a server just started',
      unit: 'ms',
      figure: first,
      baseline: worst(baselines),
      goal: { atMost: GOAL_COLD },
    },
    {
      name: 'others waited',
      unit: 'ms',
      figure: worst(waits),
      baseline: worst(baselines),
      goal: { atMost: GOAL_LAG },
    },
  ])
})
