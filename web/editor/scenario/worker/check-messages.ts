import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import type { Scenario } from '#domain/scenario/schema.ts'

export interface CheckRequest {
  readonly number: number
  readonly scenario: Scenario
  readonly known: Known
}

export interface CheckReply {
  readonly number: number
  readonly findings: readonly Finding[]
}
