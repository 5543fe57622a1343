// The end of an automated exercise without '/0' (rules 42, 95).
import type { StoryEvent } from '#domain/scenario/story.ts'
import { isAnswerable } from '#domain/scenario/story.ts'
import type { GameTime } from '../log/exercise.ts'

/** Milliseconds of exercise time. */
const QUIET = 60_000

export interface Errand {
  readonly story: StoryEvent
  readonly knownXt: GameTime
  readonly shownXt: GameTime | null
  readonly readXt: GameTime | null
  readonly answeredXt: GameTime | null
}

/**
 * The search begins at the player's entry: a teammate's later triggers come too late for a player who has
 * ended.
 */
export const naturalEndXt = (errands: readonly Errand[], entryXt: GameTime): GameTime | null => {
  let quietSince = entryXt
  for (const errand of errands.toSorted((one, other) => one.knownXt - other.knownXt)) {
    if (errand.story.noise) continue
    if (errand.knownXt > quietSince + QUIET) break
    quietSince = Math.max(quietSince, doneXt(errand))
    if (quietSince === Infinity) return null
  }
  return Number.isFinite(quietSince) ? quietSince + QUIET : null
}

const doneXt = ({ story: { event }, shownXt, readXt, answeredXt }: Errand): GameTime =>
  Math.max(
    shownXt ?? Infinity,
    event.type === 'Social' ? 0 : (readXt ?? Infinity),
    isAnswerable(event) ? (answeredXt ?? Infinity) : 0,
  )
