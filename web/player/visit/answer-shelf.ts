import { shelf, shelvesBelow } from './keep.ts'

/**
 * Unsent answers and drafts in this browser, by slot (exercise/pending.ts), until the server has the answer.
 */
export const answerShelf = <T>(seat: string, slot: string) => shelf<T>(`answer.${seat}.${slot}`)

/** The slots with a draft for this event by another team than this one. */
export const leftBehind = (seat: string, event: string, slot: string): readonly string[] =>
  shelvesBelow(`answer.${seat}.${event}@`).flatMap(name => {
    const other = name.slice(`answer.${seat}.`.length)
    return other === slot ? [] : [other]
  })
