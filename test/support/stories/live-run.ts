// What the second telling of a facilitated exercise knows of a run and of its players (live-model.ts).
import { MINUTE } from './given-story.ts'

const BY_CLOCK = { ask: 0, chatter: 1, bulletin: 3, end: 4, alarm: 8 }
const BOARD_DUE = 2 * MINUTE

/** How a player's page calls the phases. */
export const STAGES = {
  created: 'not open',
  open: 'lobby',
  running: 'running',
  paused: 'paused',
  closed: 'finished',
} as const

export const newPlace = (id: string, alias: string, team: string, dues: ReadonlyMap<string, number>) => ({
  ...{ id, alias, team, released: false, finished: false },
  /** Has answered with the end; while the clock stands it has not come. */
  ending: false,
  /** Came to that end while the exercise ran, and whether it was written down that he had. */
  ended: false,
  recorded: false,
  /** The team whose board question he sees, and whether he has been moved since the clock ticked. */
  board: null as string | null,
  moved: false,
  /** By event: exercise time of its display, and at which it is due. */
  seen: new Map<string, number>(),
  due: new Map(dues),
  answers: new Map<string, string>(),
  reads: new Set<string>(),
  /** When a message of the facilitator was read first. */
  readAt: new Map<string, number>(),
})
export type ModelSeat = ReturnType<typeof newPlace>

export const newRun = () => ({
  ...{ phase: 'created' as keyof typeof STAGES, started: false, xt: 0 },
  places: [] as ModelSeat[],
  devices: new Map<string, ModelSeat>(),
  /** Teams somebody has ever been in, and those their board question has reached. */
  peopled: new Set<string>(),
  boards: new Set<string>(),
  boardAnswers: new Map<string, { text: string; by: ModelSeat }>(),
  /**
   * When each event comes to somebody who joins now, by the clock or because it was sent early; and what is
   * not to come at all.
   */
  dues: new Map(Object.entries(BY_CLOCK).map(([event, minutes]) => [event, minutes * MINUTE])),
  boardDue: BOARD_DUE,
  skipped: new Set<string>(),
  brought: new Set<string>(),
  /** More time for the question: so much, or what of an exercise time was spent on it. */
  longer: [] as ({ ms: number } | { fromXt: number; toXt: number })[],
  /** When the clock ticked, and what it showed at the beginning of it. */
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
})
export type Run = ReturnType<typeof newRun>

/** How a message is called for somebody who read it at an instant, before or after it was changed. */
export const asRead = ({ subject, corrected, withdrawn }: Run['sent'][number], readAt: number): string => {
  if (readAt === Infinity) return subject
  if (withdrawn < Infinity) return `Withdrawn: ${subject}`
  return readAt <= corrected && corrected < Infinity ? `Corrected: ${subject}` : subject
}

/** Nobody plays there until the alias is written again (rule 112). */
export const isReleased = (
  { phase }: Pick<Run, 'phase'>,
  { released }: Pick<ModelSeat, 'released'>,
): boolean => released && phase !== 'closed'
