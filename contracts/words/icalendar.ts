import type { Instant } from '#domain/instant.ts'

export interface Meeting {
  /** The same every time the entry is sent, so that calendars replace it. */
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly startsAt: Instant
  /** null for the whole day. */
  readonly minutes: number | null
  readonly writtenAt: Instant
  readonly organiser: { readonly name: string; readonly address: string }
  /** If absent, the entry is published: anyone who has it may add it. */
  readonly attendee?: string
  readonly isFree?: boolean
  readonly isPrivate?: boolean
}

/** The file has lines of at most 75 octets that end in CRLF (RFC 5545, 3.1). */
export const calendarOf = (meeting: Meeting): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Exercises//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${meeting.attendee === undefined ? 'PUBLISH' : 'REQUEST'}`,
    'BEGIN:VEVENT',
    `UID:${meeting.uid}`,
    'SEQUENCE:0',
    `DTSTAMP:${moment(meeting.writtenAt)}`,
    ...times(meeting),
    `SUMMARY:${escaped(meeting.title)}`,
    `DESCRIPTION:${escaped(meeting.description)}`,
    `URL:${meeting.url}`,
    `ORGANIZER;CN=${quoted(meeting.organiser.name)}:mailto:${meeting.organiser.address}`,
    ...(meeting.attendee === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${meeting.attendee}`]),
    ...(meeting.isPrivate ? ['CLASS:PRIVATE'] : []),
    'STATUS:CONFIRMED',
    `TRANSP:${meeting.isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

const DAY = 86_400_000

const times = ({ startsAt, minutes }: Meeting): readonly string[] =>
  minutes === null
    ? [`DTSTART;VALUE=DATE:${day(startsAt)}`, `DTEND;VALUE=DATE:${day(startsAt + DAY)}`]
    : [`DTSTART:${moment(startsAt)}`, `DTEND:${moment(startsAt + minutes * 60_000)}`]

const moment = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
const day = (at: Instant): string => moment(at).slice(0, 8)

/** A value of type TEXT (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, character => `\\${character}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')

/** RFC 5545 has no escape for quotes and control characters in a parameter's value. */
const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replaceAll(/["\u0000-\u001f\u007f-\u009f]/g, ' ')
    .trim()}"`

const LONGEST = 75

const octetsOf = (text: string): number => {
  let octets = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
  }
  return octets
}

/** The limit counts octets, but a character is never split. */
const folded = (line: string): string => {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    // Continued lines begin with a space, which counts too.
    const room = lines.length === 0 ? LONGEST : LONGEST - 1
    if (octetsOf(current) + octetsOf(character) > room) {
      lines.push(current)
      current = ''
    }
    current += character
  }
  return [...lines, current].join('\r\n ')
}
