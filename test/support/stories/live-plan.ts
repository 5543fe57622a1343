import { MINUTE } from './given-story.ts'
import type { ModelSeat, Run } from './live-run.ts'

export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  ask: ['Cut', 'Wait'],
  end: ['End', 'Stay'],
}
const LIMIT = 120_000
export const lateFor = ({ held }: ModelSeat): number => LIMIT * held * 1.1
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

export const afterSkipped = ({ skipped }: Run, due: ReadonlyMap<string, number>) => {
  const at = skipped.has('cut') ? due.get('cut') : undefined
  return at === undefined ? [] : [['echo', at + MINUTE] as const]
}

const seenXtOf = ({ seen }: ModelSeat): number => seen.get('ask') ?? 0

export const longerFor = ({ longer }: Run, place: ModelSeat): number => {
  const seenXt = seenXtOf(place)
  let [extra, end] = [0, seenXt]
  for (const each of longer) {
    if ('ms' in each) {
      const limit = LIMIT * (each.held.get(place) ?? 1)
      const more = each.ms + Math.max(0, Math.ceil((each.atXt - end - limit) / 1000) * 1000)
      extra += more
      end += more
    } else end += Math.max(0, each.toXt - Math.max(each.fromXt, seenXt))
  }
  return extra
}

export const lostFor = ({ longer }: Run, place: ModelSeat): number =>
  longer.reduce(
    (sum, each) => sum + ('ms' in each ? 0 : Math.max(0, each.toXt - Math.max(each.fromXt, seenXtOf(place)))),
    0,
  )

export const limitFor = (run: Run, place: ModelSeat): string =>
  `${(LIMIT * place.held + longerFor(run, place)) / 1000} from ${seenXtOf(place) + lostFor(run, place)}`

export const xtAt = ({ ticked, xt }: Run, now: number, at: number): number => {
  if (at === now) return xt
  const found = ticked.findLast(({ from }) => from <= at)
  return found ? found.xt + Math.min(at, found.to) - found.from : 0
}

/** Null if the run is in the section `from`. An event that was sent early does not begin its section. */
export const elsewhereThan = (run: Run, from: string, lastJump: number): string | null => {
  const has = (id: string) => !run.brought.has(id) && run.places.some(({ seen }) => seen.has(id))
  const section = has('alarm') ? '2' : [...EVENTS].some(has) ? '1' : ''
  if (section === from) return null
  if (section === '') return 'no section yet'
  return section === '2' && lastJump >= run.startedAt ? 'gone on meanwhile' : 'section begun meanwhile'
}
