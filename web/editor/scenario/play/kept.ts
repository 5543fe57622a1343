// What stands on the stage of a desk, kept: whoever comes back from looking up an event goes on with the
// rehearsal.
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Desk } from '../desk/desk.ts'
import type { Work } from '../desk/work.ts'
import type { Rehearsal } from './rehearsal.ts'

/** What there is to see when an author wants to play. */
export type Stage = { readonly work: Work } & (
  | { readonly kind: 'playing'; readonly rehearsal: Rehearsal; readonly from: string | null }
  /** Errors of the compiler; `canPlay`: the story holds together enough to be looked at all the same. */
  | { readonly kind: 'stopped'; readonly errors: readonly Finding[]; readonly canPlay: boolean }
  /** No set of answers leads to the event. */
  | { readonly kind: 'no way'; readonly event: string }
)

const stages = new WeakMap<Desk, Stage>()

export const keptStage = (desk: Desk): Stage | undefined => stages.get(desk)

export const keepStage = (desk: Desk, stage: Stage): void => void stages.set(desk, stage)

/** Forgets it, so that the next one begins with what stands on the desk then. */
export const forgetStage = (desk: Desk): void => void stages.delete(desk)
