import { MINUTE } from './given-story.ts'

const BY_CLOCK = { ask: 0, chatter: 1, bulletin: 3, end: 4, alarm: 8 }
const BOARD_DUE = 2 * MINUTE

export const STAGES = {
  created: 'not open',
  open: 'lobby',
  running: 'running',
  paused: 'paused',
  closed: 'finished',
} as const

export const newPlace = (id: string, alias: string, team: string, dues: ReadonlyMap<string, number>) => ({
  ...{ id, alias, team, released: false, vacated: false, finished: false },
  teams: new Set([team]),
  /** `held` is the largest factor since the question was displayed. */
  ...{ factor: 1, held: 1 },
  /** Set once the player has reached the end, which takes effect only while the clock runs. */
  ending: false,
  ended: false,
  recorded: false,
  board: null as string | null,
  moved: false,
  seen: new Map<string, number>(),
  due: new Map(dues),
  answers: new Map<string, string>(),
  reads: new Set<string>(),
  readAt: new Map<string, number>(),
})
export type ModelSeat = ReturnType<typeof newPlace>

type Kept = Map<string, { alias: string; factor: number }>

export const newRun = (kept: Kept = new Map()) => ({
  kept,
  ...{ phase: 'created' as keyof typeof STAGES, started: false, xt: 0 },
  places: [] as ModelSeat[],
  vacant: [] as ModelSeat[],
  devices: new Map<string, ModelSeat>(),
  peopled: new Set<string>(),
  boards: new Set<string>(),
  boardAnswers: new Map<string, { text: string; by: ModelSeat }>(),
  dues: new Map(Object.entries(BY_CLOCK).map(([event, minutes]) => [event, minutes * MINUTE])),
  boardDue: BOARD_DUE,
  skipped: new Set<string>(),
  brought: new Set<string>(),
  /** An extension in ms, given at `atXt`, or an interval that an outage or a jump took. */
  longer: [] as (
    | { ms: number; atXt: number; held: Map<ModelSeat, number> }
    | { fromXt: number; toXt: number }
  )[],
  ticked: [] as { from: number; to: number; xt: number }[],
  startedAt: Infinity,
  sent: [] as {
    id: string
    subject: string
    to: string
    at: number
    got: Set<string>
    corrected: number
    withdrawn: number
  }[],
  likes: new Set<ModelSeat>(),
  replies: [] as { id: string; by: ModelSeat; text: string; at: number; hidden: boolean }[],
  notes: new Map<string, { text: string; version: number }>(),
  help: [] as { id: string; place: ModelSeat; text: string; end: string; reply: string }[],
})
export type Run = ReturnType<typeof newRun>

export const keptFrom = ({ kept, devices }: Run): Kept =>
  new Map([
    ...kept,
    ...[...devices].map(([device, { alias, factor }]) => [device, { alias, factor }] as const),
  ])

export const show = (place: ModelSeat, event: string, xt: number): void => {
  place.seen.set(event, xt)
  if (event === 'ask') place.held = place.factor
}

export const stretch = (place: ModelSeat, factor: number): void => {
  place.factor = factor
  if (place.seen.has('ask')) place.held = Math.max(place.held, factor)
}

export const asRead = ({ subject, corrected, withdrawn }: Run['sent'][number], readAt: number): string => {
  if (readAt === Infinity) return subject
  if (withdrawn < Infinity) return `Withdrawn: ${subject}`
  return readAt <= corrected && corrected < Infinity ? `Corrected: ${subject}` : subject
}

export const isReleased = (
  { phase }: Pick<Run, 'phase'>,
  { released }: Pick<ModelSeat, 'released'>,
): boolean => released && phase !== 'closed'

export const displayTo = (run: Run, place: ModelSeat, from: number): void => {
  const next = () =>
    [...place.due]
      .filter(([id, due]) => due <= run.xt && !place.seen.has(id))
      .toSorted((a, b) => a[1] - b[1])[0]
  for (let found = next(); found; found = next()) {
    const [id, due] = found
    if (run.skipped.has(id)) place.due.delete(id)
    else show(place, id, Math.max(due, from))
    if (id === 'cut') place.due.set('echo', place.due.get('echo') ?? due + MINUTE)
  }
  if (run.boards.has(place.team)) {
    place.seen.set('board', 0)
    place.board = place.team
    place.moved = false
  }
  place.finished = place.ended = place.ending
}

export const vacate = (run: Run, place: ModelSeat): void => {
  place.vacated = true
  run.places = run.places.filter(each => each !== place)
  run.vacant.push(place)
  run.peopled = new Set(run.places.flatMap(({ teams }) => [...teams]))
}

export const receive = ({ id, team }: ModelSeat, all: Run['sent']): void => {
  for (const { to, got, withdrawn } of all)
    if (withdrawn === Infinity && ['all', `team ${team}`, `place ${id}`].includes(to)) got.add(id)
}
