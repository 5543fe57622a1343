import { shelf, shelvesBelow } from './keep.ts'

/**
 * Where this browser keeps what somebody has begun to answer, until the server has the answer: by slot
 * (exercise/pending.ts).
 */
export const answerShelf = <T>(seat: string, slot: string) => shelf<T>(`answer.${seat}.${slot}`)

/** The slots in which something of this event was begun for another team than this one. */
export const leftBehind = (seat: string, event: string, slot: string): readonly string[] =>
  shelvesBelow(`answer.${seat}.${event}@`).flatMap(name => {
    const other = name.slice(`answer.${seat}.`.length)
    return other === slot ? [] : [other]
  })
