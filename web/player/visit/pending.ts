// Expectation 4.
import type { Mail, PlayEvent } from '#contracts/calls/play/play.ts'
import type { GroundsDraft } from './answer-shelf.ts'

export interface Unsent {
  readonly id: string
  readonly team?: string
  readonly response: string
  readonly grounds?: GroundsDraft
  readonly key: string
  readonly state: 'sending' | 'waiting' | 'stored'
  readonly about?: { readonly subject: string; readonly lines: readonly string[] }
}

export const slotOf = ({ id, team }: Pick<Unsent, 'id' | 'team'>): string => (team ? `${id}@${team}` : id)

export const questionIn = (
  { id, team: isTeams }: Pick<PlayEvent, 'id' | 'team'>,
  team: string,
): Pick<Unsent, 'id' | 'team'> => (isTeams === 'true' && team !== '' ? { id, team } : { id })

interface Pending {
  readonly reads: ReadonlySet<string>
  readonly unsent: readonly Unsent[]
}

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

// An event shown as read is the same object each time, so that nothing renders twice.
const readEvents = new WeakMap<PlayEvent, PlayEvent>()

const asRead = (event: PlayEvent): PlayEvent => {
  const read = readEvents.get(event) ?? { ...event, read: 'true' as const }
  readEvents.set(event, read)
  return read
}

/** A proposal to the team is not an answer yet. */
const answered = (answer: Unsent | undefined, event: PlayEvent): PlayEvent =>
  answer && event.responded === 'false' && !event.decision
    ? { ...event, read: 'true', responded: 'true', response: answer.response }
    : event
