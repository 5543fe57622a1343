import type { RehearsalFigures, RehearsalWish } from '#domain/exercise/rehearsal/figures.ts'
import type { Scenario } from '#domain/scenario/schema.ts'

export interface RehearseRequest {
  readonly scenario: Scenario
  readonly wish: RehearsalWish
}

export type RehearseReply = { readonly done: number } | { readonly figures: RehearsalFigures }
