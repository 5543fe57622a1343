// The model's fixed knowledge of its one story: possible answers, time limits, and changes to the plan.
import { MINUTE } from './given-story.ts'
import type { Run } from './live-run.ts'

export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  ask: ['Cut', 'Wait'],
  end: ['End', 'Stay'],
}
const LIMIT = 120_000
/** After this time an answer to the question is late. */
export const LATE = LIMIT * 1.1
export const EVENTS = new Set(['ask', 'cut', 'echo', 'chatter', 'board', 'bulletin', 'end', 'alarm'])
export const MINUTES = new Set([
  ...Array.from({ length: 15 }, (_, index) => index + 1),
  20,
  25,
  30,
  35,
  40,
  45,
  50,
  55,
  60,
])

/** The successors of a skipped mail still come. */
export const afterSkipped = ({ skipped }: Run, due: ReadonlyMap<string, number>) => {
  const at = skipped.has('cut') ? due.get('cut') : undefined
  return at === undefined ? [] : [['echo', at + MINUTE] as const]
}

/** How much longer a player who saw the question at `seenXt` may answer it. */
export const longerFor = ({ longer }: Run, seenXt: number): number => {
  let [extra, end] = [0, seenXt + LIMIT]
  for (const each of longer) {
    if ('ms' in each) {
      const more = each.ms + Math.max(0, Math.ceil((each.atXt - end) / 1000) * 1000)
      extra += more
      end += more
    } else end += Math.max(0, each.toXt - Math.max(each.fromXt, seenXt))
  }
  return extra
}

/** The part of the outages that a player who saw the question at `seenXt` gets back. */
export const lostFor = ({ longer }: Run, seenXt: number): number =>
  longer.reduce(
    (sum, each) => sum + ('ms' in each ? 0 : Math.max(0, each.toXt - Math.max(each.fromXt, seenXt))),
    0,
  )

/** The time limit on the player’s page, in seconds, and the exercise time from which it runs. */
export const limitFor = (run: Run, seenXt: number): string =>
  `${(LIMIT + longerFor(run, seenXt)) / 1000} from ${seenXt + lostFor(run, seenXt)}`

/** The clock's value at an instant. */
export const xtAt = ({ ticked, xt }: Run, now: number, at: number): number => {
  if (at === now) return xt
  const found = ticked.findLast(({ from }) => from <= at)
  return found ? found.xt + Math.min(at, found.to) - found.from : 0
}

/**
 * Why a section cannot be left, if the run is not in it: a facilitator or the clock has moved on; null: it
 * is.
 */
export const elsewhereThan = (run: Run, from: string, lastJump: number): string | null => {
  const has = (id: string) => run.places.some(({ seen }) => seen.has(id))
  const section = has('alarm') ? '2' : [...EVENTS].some(has) ? '1' : ''
  if (section === from) return null
  if (section === '') return 'no section yet'
  return section === '2' && lastJump >= run.startedAt ? 'gone on meanwhile' : 'section begun meanwhile'
}
