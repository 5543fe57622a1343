import { CSV_START, csvLine } from '#domain/csv.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import type { TakenComment } from '#server/database/scenarios/threads.ts'

const HEAD = [
  'Event',
  'Subject',
  'Author',
  'Written at (UTC)',
  'Edited at (UTC)',
  'Comment',
  'Done by',
  'Done at (UTC)',
]

export const commentsTable = ({ sections }: Scenario, comments: readonly TakenComment[]): string => {
  const events = sections.flatMap(section => section.events)
  const subjects = new Map(events.map(({ id, subject }) => [id, subject]))
  const places = new Map(events.map(({ id }, place) => [id, place]))
  const placeOf = ({ event }: TakenComment) => places.get(event) ?? events.length
  const rows = comments
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ event, user, writtenAt, editedAt, text, doneBy, doneAt }) =>
      csvLine([
        event,
        subjects.get(event) ?? '',
        user,
        iso(writtenAt),
        iso(editedAt),
        text,
        doneBy,
        iso(doneAt),
      ]),
    )
  return CSV_START + csvLine(HEAD) + rows.join('')
}

const iso = (time: Date | null): string => time?.toISOString() ?? ''
