// The messages between the desk and the rehearsal's worker.
import type { RehearsalFigures, RehearsalWish } from '#domain/exercise/rehearsal/figures.ts'
import type { Scenario } from '#domain/scenario/schema.ts'

export interface RehearseRequest {
  readonly scenario: Scenario
  readonly wish: RehearsalWish
}

/** The number of finished runs, now and then, and finally the figures. */
export type RehearseReply = { readonly done: number } | { readonly figures: RehearsalFigures }
