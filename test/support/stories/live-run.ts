// The state that the model keeps of a run and its players (live-model.ts).
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
  /**
   * `factor` is the player's extra time, and `held` the largest since the question was displayed.
   */
  ...{ factor: 1, held: 1 },
  /**
   * Whether the player has chosen the answer that ends the story; it takes effect only while the clock runs.
   */
  ending: false,
  /** Whether the player reached that end while the exercise ran, and whether that was recorded. */
  ended: false,
  recorded: false,
  /**
   * The team whose shared question the player sees, and whether the player has since been moved to another.
   */
  board: null as string | null,
  moved: false,
  /** The exercise times at which each event was displayed, and at which it is due. */
  seen: new Map<string, number>(),
  due: new Map(dues),
  answers: new Map<string, string>(),
  reads: new Set<string>(),
  /** When each event or message of the facilitator was first read. */
  readAt: new Map<string, number>(),
})
export type ModelSeat = ReturnType<typeof newPlace>

/** The last extra time of each device in earlier runs, with the alias it used. */
type Kept = Map<string, { alias: string; factor: number }>

export const newRun = (kept: Kept = new Map()) => ({
  kept,
  ...{ phase: 'created' as keyof typeof STAGES, started: false, xt: 0 },
  places: [] as ModelSeat[],
  /** Seats that were released before the start, and not taken again. */
  vacant: [] as ModelSeat[],
  devices: new Map<string, ModelSeat>(),
  /**
   * The teams that had a player, without seats released before the start, and the teams that the shared
   * question has reached.
   */
  peopled: new Set<string>(),
  boards: new Set<string>(),
  boardAnswers: new Map<string, { text: string; by: ModelSeat }>(),
  /** When each event reaches a player who joins now, by the clock or because it was sent early. */
  dues: new Map(Object.entries(BY_CLOCK).map(([event, minutes]) => [event, minutes * MINUTE])),
  boardDue: BOARD_DUE,
  skipped: new Set<string>(),
  brought: new Set<string>(),
  /**
   * The additions to the time for the question: an extension, in milliseconds and with the exercise time at
   * which it was given, or an interval of exercise time that an outage or a jump took.
   */
  longer: [] as (
    | { ms: number; atXt: number; held: Map<ModelSeat, number> }
    | { fromXt: number; toXt: number }
  )[],
  /** The intervals in which the clock ran, and the exercise time at the beginning of each. */
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

/** The subject as shown to a player who read the message at `readAt`; Infinity for one who has not. */
export const asRead = ({ subject, corrected, withdrawn }: Run['sent'][number], readAt: number): string => {
  if (readAt === Infinity) return subject
  if (withdrawn < Infinity) return `Withdrawn: ${subject}`
  return readAt <= corrected && corrected < Infinity ? `Corrected: ${subject}` : subject
}

/**
 * Whether the seat has no player until its alias is entered again (rule 112); never so in a closed exercise.
 */
export const isReleased = (
  { phase }: Pick<Run, 'phase'>,
  { released }: Pick<ModelSeat, 'released'>,
): boolean => released && phase !== 'closed'

/** Displays to a seat everything that is due and not skipped, at exercise times not before `from`. */
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

/** A seat that is released before the start no longer counts as a player, nor for its teams. */
export const vacate = (run: Run, place: ModelSeat): void => {
  place.vacated = true
  run.places = run.places.filter(each => each !== place)
  run.vacant.push(place)
  run.peopled = new Set(run.places.flatMap(({ teams }) => [...teams]))
}

/** Gives a player those of the messages that are for them and were not withdrawn. */
export const receive = ({ id, team }: ModelSeat, all: Run['sent']): void => {
  for (const { to, got, withdrawn } of all)
    if (withdrawn === Infinity && ['all', `team ${team}`, `place ${id}`].includes(to)) got.add(id)
}
