// A thousand players of one exercise listen to one process, and one of them answers through another process.
// Then players of a facilitated exercise do the same, while four facilitators watch it.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { startBare } from './measure/bare.ts'
import { answersOf, codeGrey, startProduct } from './measure/code-grey.ts'
import { facilitatedGrey, watch } from './measure/facilitated-grey.ts'
import { listen } from './measure/listeners.ts'
import { percentileOf, runLoad, type Job } from './measure/load.ts'
import type { GivenExercise } from '#test/support/given-exercise.ts'
import { withPostgres } from '#test/support/own-postgres.ts'
import { verdict, type Figure } from './measure/verdict.ts'

const PAGES = 1_000
const ROUNDS = 20
const FACILITATORS = 4
/** Maximum seats of a facilitated exercise (server/database/orders/seats.ts). */
const ROOM = 300

const sendTo = (url: string) => async (job: Job) => {
  const { failures } = await runLoad(url, [[job]], body => body.includes('"success"'))
  if (failures > 0) throw new Error('The answer was not accepted.')
}
const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b)
const most = (times: readonly number[]) => percentileOf(sorted(times), 0.99)
/** The median of the events' 99th percentiles: a busy machine may delay a single event. */
const usual = (events: readonly (readonly number[])[]) => percentileOf(sorted(events.map(most)), 0.5)
const told = (times: readonly number[]) =>
  `p50 ${percentileOf(sorted(times), 0.5).toFixed(0)} ms, p99 ${percentileOf(sorted(times), 0.99).toFixed(0)} ms, last ${Math.max(...times).toFixed(0)} ms`

interface Heard {
  readonly ours: readonly (readonly number[])[]
  readonly baseline: readonly (readonly number[])[]
}
type ServerUrls = Readonly<Record<'product' | 'other' | 'bare', string>>

const heardBy = async (
  { product, other, bare }: ServerUrls,
  seats: GivenExercise['seats'],
  mail: 'getMail' | 'getMailFacilitated',
): Promise<Heard> => {
  const tokens = seats.map(({ token }) => token)
  const pages = await listen(`${product}/api/live`, tokens, true)
  const barePages = await listen(`${bare}/`, tokens, false)
  console.log(`${tokens.length} pages listen to each.`)
  const ours: (readonly number[])[] = []
  const baseline: (readonly number[])[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [answer] = await answersOf(other, tokens[round] ?? '', mail)
    if (!answer) throw new Error('There is nothing to answer.')
    const heard = await pages.timesOf(() => sendTo(other)(answer))
    const bytes = pages.last()
    const bareHeard = await barePages.timesOf(() => sendTo(bare)({ path: '/', body: bytes }))
    if (round > 0) {
      ours.push(heard)
      baseline.push(bareHeard)
      console.log(`round ${round}: ${told(heard)} | bare: ${told(bareHeard)}`)
    }
    await sleep(100)
  }
  pages.close()
  barePages.close()
  return { ours, baseline }
}

const figures = (pages: number, how: string, { ours, baseline }: Heard): Figure[] => [
  {
    name: `99 % of ${pages} pages${how} have any event within`,
    unit: 'ms',
    figure: most(ours.flat()),
    baseline: most(baseline.flat()),
    goal: { atMost: 10 },
  },
  {
    name: 'and the median event within',
    unit: 'ms',
    figure: usual(ours),
    baseline: usual(baseline),
    goal: { atMost: 2 },
  },
]

await withPostgres(async ({ database, folder }) => {
  const databaseUrl = await database('product')
  const shared = join(folder, 'product')
  const [product, other] = [await startProduct(databaseUrl, shared), await startProduct(databaseUrl, shared)]
  const bare = await startBare('broadcast.ts')
  const db = connect(databaseUrl, { max: 1 })
  const place = { product: product.url, other: other.url, bare: bare.url }

  const alone = await heardBy(place, (await codeGrey(db, PAGES)).seats, 'getMail')
  const facilitated = await facilitatedGrey(db, ROOM)
  const crowd = await listen(
    `${product.url}/api/live`,
    (await codeGrey(db, PAGES - ROOM)).seats.map(({ token }) => token),
    true,
  )
  const consoles = await Promise.all(
    Array.from({ length: FACILITATORS }, () => watch(product.url, facilitated.facilitator)),
  )
  const watched = await heardBy(place, facilitated.seats, 'getMailFacilitated')
  consoles.forEach(({ close }) => close())
  crowd.close()
  const looks = consoles.flatMap(one => one.looks)
  console.log(
    `${FACILITATORS} consoles made ${looks.length} calls: ${told(looks)}; failed: ${consoles.flatMap(one => one.refusals).length}`,
  )

  verdict([
    ...figures(PAGES, '', alone),
    ...figures(ROOM, ` watched by ${FACILITATORS} facilitators`, watched),
  ])
  await db.end()
  await Promise.all([product.end('SIGTERM'), other.end('SIGTERM')])
  bare.end()
})
