// The stage is kept, so that an author who looks up an event can continue the rehearsal.
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Desk } from '../desk/desk.ts'
import type { Work } from '../desk/work.ts'
import type { Rehearsal } from './rehearsal.ts'

export type Stage = {
  readonly work: Work
  readonly fileName: string
} & (
  | { readonly kind: 'playing'; readonly rehearsal: Rehearsal; readonly from: string | null }
  | { readonly kind: 'stopped'; readonly errors: readonly Finding[]; readonly canPlay: boolean }
  | { readonly kind: 'no way'; readonly event: string }
)

const stages = new WeakMap<Desk, Stage>()

export const keptStage = (desk: Desk): Stage | undefined => stages.get(desk)

export const keepStage = (desk: Desk, stage: Stage): void => void stages.set(desk, stage)

export const forgetStage = (desk: Desk): void => void stages.delete(desk)
