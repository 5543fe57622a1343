import { shelf } from '../keep.ts'

/** Where this browser keeps what somebody has begun to answer, until the server has the answer. */
export const answerShelf = <T>(seat: string, event: string) => shelf<T>(`answer.${seat}.${event}`)
