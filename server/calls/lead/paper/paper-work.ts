// The input of the thread that prints a paper for the day.
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
  /** One sentence on its content. */
  readonly contains: string
}
