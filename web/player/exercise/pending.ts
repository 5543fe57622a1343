// What the player did and the server has not confirmed yet, drawn over the last reply: a mail is read and an answer given at once (look.md, 4).
import type { PlayEvent } from '#contracts/play.ts'

export interface Unsent {
  readonly id: string
  readonly response: string
  /** The Idempotency-Key: the same for every try of this answer, also after a reload. */
  readonly key: string
  readonly state: 'sending' | 'waiting' | 'stored'
}

/** The events as the player left them. `reads` are ids opened here, `unsent` answers on their way. */
export const withPending = (events: readonly PlayEvent[], reads: ReadonlySet<string>, unsent: readonly Unsent[]): readonly PlayEvent[] => {
  if (reads.size === 0 && unsent.length === 0) return events
  const answers = new Map(unsent.map(answer => [answer.id, answer]))
  return events.map(event => answered(answers.get(event.id), event.read === 'false' && reads.has(event.id) ? asRead(event) : event))
}

// The same change of the same event is the same object, so that nothing is drawn twice.
const readEvents = new WeakMap<PlayEvent, PlayEvent>()

const asRead = (event: PlayEvent): PlayEvent => {
  const read = readEvents.get(event) ?? { ...event, read: 'true' as const }
  readEvents.set(event, read)
  return read
}

/** Once the server knows an answer, its own word counts, whoever gave it. */
const answered = (answer: Unsent | undefined, event: PlayEvent): PlayEvent =>
  answer && event.responded === 'false' ? { ...event, read: 'true', responded: 'true', response: answer.response } : event
