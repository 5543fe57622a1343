// What the player did and the server has not confirmed yet, drawn over the last reply: a mail is read and an
// answer given at once (expectation 4).
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'

export interface Unsent {
  readonly id: string
  /** The team it answers for, of a question that a team answers together. */
  readonly team?: string
  readonly response: string
  /** The Idempotency-Key: the same for every try of this answer, also after a reload. */
  readonly key: string
  readonly state: 'sending' | 'waiting' | 'stored'
  /** What it answers, in the player's words: told where it is not taken. */
  readonly about?: { readonly subject: string; readonly lines: readonly string[] }
}

/**
 * What this browser calls a question: one that a team answers together is another one for each team, and so
 * is all that was begun of it.
 */
export const slotOf = ({ id, team }: Pick<Unsent, 'id' | 'team'>): string => (team ? `${id}@${team}` : id)

/**
 * A question as the player has it before him now: for his team, where it is answered together. `team` as the
 * last reply says.
 */
export const questionIn = (
  { id, team: isTeams }: Pick<PlayEvent, 'id' | 'team'>,
  team: string,
): Pick<Unsent, 'id' | 'team'> => (isTeams === 'true' && team !== '' ? { id, team } : { id })

interface Pending {
  /** Ids opened here. */
  readonly reads: ReadonlySet<string>
  /** Answers on their way. */
  readonly unsent: readonly Unsent[]
}

/** The events of a reply as the player left them. */
export const withPending = (
  { events, team }: Pick<Mail, 'events' | 'team'>,
  { reads, unsent }: Pending,
): readonly PlayEvent[] => {
  if (reads.size === 0 && unsent.length === 0) return events
  const answers = new Map(unsent.map(answer => [slotOf(answer), answer]))
  return events.map(event =>
    answered(
      answers.get(slotOf(questionIn(event, team))),
      event.read === 'false' && reads.has(event.id) ? asRead(event) : event,
    ),
  )
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
  answer && event.responded === 'false'
    ? { ...event, read: 'true', responded: 'true', response: answer.response }
    : event
