import type { TeamRule } from '#domain/scenario/schema.ts'
import type { Instant } from '../log/exercise.ts'
import type { DecidedBy, Stand } from '../log/log.ts'
import type { Tie } from '../state/council.ts'

export interface ShownObjection {
  readonly alias: string
  readonly reason: string
}

export interface ShownProposal {
  readonly id: string
  readonly by: string
  readonly response: string
  readonly reason: string
  readonly confidence: number | null
  readonly agreed: readonly string[]
  readonly objected: readonly ShownObjection[]
  readonly mine: boolean
  readonly stand: Stand
}

export interface ShownOutcome {
  readonly by: DecidedBy['by']
  readonly tied?: Tie
  readonly proposer: string
  readonly agreed: readonly string[]
  readonly objected: readonly ShownObjection[]
  readonly silent: readonly string[]
}

export interface TeamDecision {
  readonly rule: TeamRule
  /** `named`: whether a facilitator named the lead, or a member took it. */
  readonly lead: string
  readonly named: boolean
  readonly members: readonly { readonly alias: string; readonly present: boolean }[]
  readonly proposals: readonly ShownProposal[]
  /** When the team's time ends: the best supported proposal is then the answer (rule 227). */
  readonly closesAt: Instant | null
  readonly outcome: ShownOutcome | null
}

export interface ShownMessage {
  readonly id: string
  readonly by: string
  readonly at: Instant
  readonly text: string
  readonly mine: boolean
  readonly key: string
}
