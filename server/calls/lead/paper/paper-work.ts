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
