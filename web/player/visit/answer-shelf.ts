import { shelf, shelvesBelow } from './keep.ts'

/** Drafts of answers are stored by slot (pending.ts). */
export const answerShelf = <T>(seat: string, slot: string) => shelf<T>(`answer.${seat}.${slot}`)

export interface GroundsDraft {
  readonly reason: string
  readonly confidence: number | null
}

export const groundsShelf = (seat: string, slot: string) => shelf<GroundsDraft>(`grounds.${seat}.${slot}`)

/** The slots, other than `slot`, that hold a team's draft for this event. */
export const leftBehind = (seat: string, event: string, slot: string): readonly string[] =>
  shelvesBelow(`answer.${seat}.${event}@`).flatMap(name => {
    const other = name.slice(`answer.${seat}.`.length)
    return other === slot ? [] : [other]
  })
