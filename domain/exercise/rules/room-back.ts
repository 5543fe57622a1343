// Decision 0041.
import type { Exercise, Instant } from '../log/exercise.ts'
import { type Decision, NOTHING_NEW } from '../log/outcome.ts'
import { longestTicking } from '../state/game-time.ts'
import { type State, overlapping } from '../state/state.ts'
import { hasFinished, playersOf } from '../story/stage.ts'
import type { Situation } from './basis/situation.ts'

const LEAST = 30_000
/**
 * Pages ask at different moments: players last heard of within this time of each other fell silent together.
 */
const TOGETHER = 45_000

export const roomBack = (
  { exercise, state, now }: Situation,
  lastSeen: ReadonlyMap<string, Instant>,
): Decision => {
  const clock = state.clocks.get('exercise')
  const since = silentTogetherSince(exercise, state, lastSeen, now)
  if (!clock || since === null) return NOTHING_NEW
  const span = longestTicking(clock, since, now)
  if (!span || span.to - span.from < LEAST || state.cutOffs.some(overlapping(span))) return NOTHING_NEW
  return [{ kind: 'players cut off', ...span }]
}

/**
 * The last time that any player was heard of; null unless that was at least `LEAST` ago, and at least two of
 * the players, and at least half, fell silent together. Players who have finished or were released do not
 * count.
 */
export const silentTogetherSince = (
  exercise: Exercise,
  state: State,
  lastSeen: ReadonlyMap<string, Instant>,
  now: Instant,
): Instant | null => {
  if (exercise.mode !== 'facilitated' || state.startedAt === null || state.phase === 'closed') return null
  const seen = playersOf(exercise, state)
    .filter(seat => !seat.released && !hasFinished(exercise, state, seat, now))
    .flatMap(seat => lastSeen.get(seat.holder) ?? seat.joinedAt ?? [])
  const last = Math.max(...seen)
  const together = seen.filter(at => last - at <= TOGETHER).length
  return together >= 2 && together * 2 >= seen.length && now - last >= LEAST ? last : null
}
