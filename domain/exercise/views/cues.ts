// Rule 245.
import type { Exercise, GameTime, Instant } from '../log/exercise.ts'
import { type CueDone, cueKey } from '../state/cues.ts'
import type { State } from '../state/state.ts'
import { teamArrivals } from '../story/delivery.ts'

export interface ShownCue {
  readonly event: string
  readonly subject: string
  readonly team: string
  readonly dueAt: Instant
  readonly xt: GameTime
  readonly done: CueDone | null
}

export const cuesOf = (exercise: Exercise, state: State, now: Instant): readonly ShownCue[] =>
  teamArrivals(exercise, state)
    .flatMap(({ team, arrival: { story, at, shownXt } }): readonly ShownCue[] =>
      story.event.cue && at !== null && at <= now
        ? [
            {
              ...{ event: story.event.id, subject: story.event.subject, team, dueAt: at, xt: shownXt },
              done: state.cues.get(cueKey(team, story.event.id)) ?? null,
            },
          ]
        : [],
    )
    .toSorted(
      (one, other) => Number(one.done !== null) - Number(other.done !== null) || one.dueAt - other.dueAt,
    )
