// The rehearsal a desk had last: whoever comes back from looking up an event goes on with it.
import type { Desk } from '../desk/desk.ts'
import type { Stage } from './begin.ts'

const stages = new WeakMap<Desk, Stage>()

export const keptStage = (desk: Desk): Stage | undefined => stages.get(desk)

export const keepStage = (desk: Desk, stage: Stage): void => void stages.set(desk, stage)

/** Forgets it, so that the next one begins with what stands on the desk then. */
export const forgetStage = (desk: Desk): void => void stages.delete(desk)
