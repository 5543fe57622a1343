// Rule 62.
import { dayInUtc, momentInUtc, weekdayInUtc } from '#domain/in-utc.ts'
import type { Instant } from '#domain/instant.ts'
import { playtimeIn } from '#domain/scenario/playtime.ts'
import { html, type Html } from '#server/mail/letters/html.ts'
import { calendarOf } from '#contracts/words/icalendar.ts'
import { sheet, type Letter } from './letter.ts'
import {
  button,
  type Fact,
  factsInWords,
  factTable,
  footer,
  footerInWords,
  heading,
  headingInWords,
  howLong,
  paragraph,
  tidied,
  type Told,
} from './parts.ts'

export interface ForFacilitator extends Told {
  readonly exercise: string
  readonly writtenAt: Instant
  readonly facilitatorLink: string
  readonly playerLink: string
  readonly recipient: string
  readonly organiser: { readonly name: string; readonly address: string }
}

/** Others may see the calendar entry, so it has the players' link but not the facilitator's. */
export const facilitatorLetter = (written: ForFacilitator): Letter => {
  const told = tidied(written)
  const subject = `You are leading an exercise: ${told.title} (${told.identifier})`
  return {
    subject,
    html: sheet({
      subject,
      preview: 'Your console, and the link for your players.',
      brand: told.brand,
      body: body(told),
      footer: footer(NOT_YOURS, told.brand),
    }),
    plain: plain(told),
    calendar: { method: 'REQUEST', text: calendar(told) },
  }
}

const ABOUT =
  'You open the exercise, start it, and follow all players while it runs. Look around in the console beforehand: nothing begins until you press Start.'
const YOURS = 'Anyone with this link can lead the exercise. Share it only with your co-facilitators.'
const THEIRS =
  'Share this link with your players. Once you have opened the exercise, they choose a name and, if there are teams, a team.'
const NOT_YOURS = 'If you did not expect this message, ignore it, and do not pass on its links.'

const body = (told: ForFacilitator): Html =>
  html` ${heading('You are leading an exercise', told)} ${paragraph(ABOUT)}
    ${button(told.facilitatorLink, 'Open your console', 12)}
    <p class="ink-3" style="margin:0 0 28px;font-size:13px;line-height:1.5;color:#646d69">${YOURS}</p>
    <p class="ink-2" style="margin:0;font-size:15px;line-height:1.6;color:#46514e">${THEIRS}</p>
    <p style="margin:8px 0 28px;font-size:15px;line-height:1.6">
      <a href="${told.playerLink}" class="pine" style="color:#0d5a50;word-break:break-all"
        >${bare(told.playerLink)}</a
      >
    </p>
    ${factTable(facts(told))}`

const facts = ({ identifier, playtime, startsAt }: ForFacilitator): readonly Fact[] => [
  ['Exercise', identifier],
  ['When', inWords(startsAt)],
  howLong(playtime),
]

const plain = (told: ForFacilitator): string =>
  [
    headingInWords(told),
    ABOUT,
    `Your console:\n${told.facilitatorLink}`,
    YOURS,
    `${THEIRS}\n${told.playerLink}`,
    factsInWords(facts(told)),
    footerInWords(NOT_YOURS, told.brand),
    told.brand.name,
  ].join('\n\n')

const calendar = (told: ForFacilitator): string =>
  calendarOf({
    uid: `${told.exercise}@${new URL(told.playerLink).hostname}`,
    title: `${told.title} (${told.identifier})`,
    description: `You are leading this exercise; the link to your console is in the email with this invitation.\nPlayers: ${told.playerLink}`,
    url: told.playerLink,
    startsAt: told.startsAt,
    minutes: isWholeDay(told.startsAt) ? null : minutesOf(told.playtime),
    writtenAt: told.writtenAt,
    organiser: told.organiser,
    attendee: told.recipient,
  })

const DAY = 86_400_000
const isWholeDay = (startsAt: Instant): boolean => startsAt % DAY === 0

const minutesOf = (playtime: string): number => playtimeIn(playtime)?.[0] ?? 90

const bare = (link: string): string => link.replace(/^https?:\/\//, '')

const inWords = (startsAt: Instant): string =>
  `${weekdayInUtc(startsAt)}, ${(isWholeDay(startsAt) ? dayInUtc : momentInUtc)(startsAt)}`
