// Fifty players of one exercise answer Code Grey at once; the baseline is a bare INSERT and COMMIT.
import { join } from 'node:path'
import { connect } from '#server/database/connection.ts'
import type { GivenExercise } from '#test/support/given-exercise.ts'
import { startBare } from './measure/bare.ts'
import { answersOf, codeGrey, startProduct } from './measure/code-grey.ts'
import { type Job, type Load, percentileOf, runLoad } from './measure/load.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { processorTime } from './measure/processor.ts'
import { verdict } from './measure/verdict.ts'

const PLAYERS = 50
const WARM_UP = 4
const ROUNDS = 12

const bareJobsOf = ({ seats }: GivenExercise, jobs: readonly (readonly Job[])[]): Job[][] =>
  jobs.map((own, index) =>
    own.map(({ body }) => ({
      path: '/answer',
      body: JSON.stringify({
        token: seats[index]?.token,
        ...(JSON.parse(String(body)) as object),
        response: 'A',
      }),
    })),
  )

const isGood = (body: string) => body.includes('"success"')
const both = (loads: readonly Load[]) => ({
  perSecond: percentileOf(
    loads.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b),
    0.5,
  ),
  p99: percentileOf(
    loads.flatMap(({ times }) => times).toSorted((a, b) => a - b),
    0.99,
  ),
})
/** `cost`: processor time per job, in ms. */
const costed = async (pid: number, jobs: number, run: () => Promise<Load>) => {
  const before = processorTime(pid)
  const load = await run()
  return { ...load, cost: (processorTime(pid) - before) / jobs }
}
const costOf = (loads: readonly { readonly cost: number }[]) =>
  loads.reduce((sum, { cost }) => sum + cost, 0) / loads.length
const told = ({ perSecond, times }: Load) =>
  `${perSecond.toFixed(0)}/s, p50 ${percentileOf(times, 0.5).toFixed(1)} ms, p99 ${percentileOf(times, 0.99).toFixed(1)} ms`

await withPostgres(async ({ database, folder }) => {
  const productUrl = await database('product')
  const product = await startProduct(productUrl, join(folder, 'product'))
  const bare = await startBare('insert-and-commit.ts', { DATABASE_URL: await database('bare') })
  const db = connect(productUrl, { max: 2 })

  const ours: (Load & { cost: number })[] = []
  const baseline: (Load & { cost: number })[] = []
  let asked = 0
  for (let round = 1 - WARM_UP; round <= ROUNDS; round++) {
    const exercise = await codeGrey(db, PLAYERS)
    const jobs = await Promise.all(exercise.seats.map(({ token }) => answersOf(product.url, token)))
    const count = jobs.flat().length
    asked += count
    const inserted = await costed(bare.pid, count, () =>
      runLoad(bare.url, bareJobsOf(exercise, jobs), isGood),
    )
    const played = await costed(product.pid, count, () => runLoad(product.url, jobs, isGood))
    if (played.failures + inserted.failures > 0)
      throw new Error(`${played.failures} answers and ${inserted.failures} inserts failed.`)
    if (round < 1) continue
    ours.push(played)
    baseline.push(inserted)
    console.log(`round ${round}: ${count} answers: ${told(played)} | bare: ${told(inserted)}`)
  }
  const [stored] = await db<
    [{ count: number }]
  >`select count(*)::int as count from log where kind = 'answered'`
  if (stored.count !== asked) throw new Error(`${stored.count} of ${asked} answers are stored.`)
  const [played, inserted] = [both(ours), both(baseline)]
  verdict([
    {
      name: 'answers',
      unit: '/s',
      figure: played.perSecond,
      baseline: inserted.perSecond,
      goal: { atLeast: 0.6 },
    },
    { name: 'p99', unit: 'ms', figure: played.p99, baseline: inserted.p99, goal: { atMost: 3 } },
    {
      name: 'processor for an answer',
      unit: 'ms',
      figure: costOf(ours),
      baseline: costOf(baseline),
      goal: { atMost: 2.5 },
    },
  ])
  await db.end()
  await product.end('SIGTERM')
  bare.end()
})
