// The input of the worker thread that makes the guide or the players' page.
import type { Scenario } from '#domain/scenario/schema.ts'

export interface PaperWork {
  readonly paper: 'guide' | 'players'
  readonly scenario: Scenario
  readonly identifier: string
  readonly brand: string
  readonly teams: readonly string[]
  /** ISO time. */
  readonly startsAt: string
  readonly playerLink: string
  readonly contains: string
}
