// Rules 179, 180 and 187.
import { calendarEntry, entryId } from '#contracts/words/calendar-entry.ts'
import type { Instant } from '#domain/instant.ts'
import { html, type Html } from '#server/mail/letters/html.ts'
import { oneLine, sheet, type Letter } from './letter.ts'
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
import { inWords } from './when.ts'

export interface Invitation extends Told {
  readonly team: string | null
  readonly role: string | null
  readonly oneScreen?: boolean
  readonly invitedBy: string
  readonly isEarly: boolean
  readonly expiresAt: Instant
  readonly link: string
  readonly seat: string
  readonly writtenAt: Instant
  readonly organiser: { readonly name: string; readonly address: string }
}

interface Words {
  readonly subject: string
  readonly kind: string
  readonly about: string
  readonly early: (opens: string) => string
}

const INVITATION: Words = {
  subject: 'Your exercise',
  kind: 'Invitation to an exercise',
  about:
    'You have been invited to rehearse a cyber crisis. Messages will reach you as they would on the day; you decide what happens next. All you need is a browser.',
  early: opens => `${INVITATION.about} ${opens}`,
}
const REMINDER: Words = {
  subject: 'A reminder of your exercise',
  kind: 'Reminder of an exercise',
  about:
    'Your exercise is waiting for you. If you have already started, the same link takes you back to where you left off.',
  early: opens => `You are invited to this exercise. ${opens}`,
}

export const invitation = (told: Invitation): Letter => letterWith(INVITATION, told)

export const reminder = (told: Invitation): Letter => letterWith(REMINDER, told)

const letterWith = (words: Words, written: Invitation): Letter => {
  const told = {
    ...tidied(written),
    team: written.team === null ? null : oneLine(written.team),
    role: written.role === null ? null : oneLine(written.role),
    invitedBy: oneLine(written.invitedBy),
  }
  const subject = `${words.subject}: ${told.title} (${told.identifier})`
  const preview = `${told.subtitle ? `${told.subtitle}. ` : ''}${told.oneScreen ? 'Your team’s' : 'Your personal'} link to take part.`
  const sheeted = sheet({
    subject,
    preview,
    brand: told.brand,
    body: body(words, told),
    footer: footer(NOT_YOURS, told.brand),
  })
  return {
    ...{ subject, html: sheeted, plain: plain(words, told) },
    calendar: { method: 'PUBLISH', text: calendar(told) },
  }
}

const NOT_YOURS = 'If you did not expect this message, ignore it.'
const AT_LEISURE =
  'You do not have to play in one go: the clock stops while no page of your exercise is open.'
const TOGETHER =
  'You play as a team at one screen: meet in one room, open the link once, and decide together. No one has to lead. You can pause at any time. At the end, talk the exercise over.'
const THE_TEAMS =
  'The link is your team’s: anyone who has it can play in your place. Please do not forward it.'
const PERSONAL = 'The link is personal: anyone who has it can play in your place. Please do not forward it.'

const facts = ({
  identifier,
  playtime,
  team,
  role,
  oneScreen,
  invitedBy,
  startsAt,
  expiresAt,
}: Invitation): readonly Fact[] => [
  ['Exercise', identifier],
  ...(invitedBy === '' ? [] : [['Invited by', invitedBy] as const]),
  ...(oneScreen ? [['How you play', 'As a team at one screen'] as const] : []),
  ...(team === null ? [] : [['Your team', team] as const]),
  ...(role === null ? [] : [['Your role', role] as const]),
  howLong(playtime),
  ['Open from', inWords(startsAt)],
  ['Open until', inWords(expiresAt)],
]

const about = (words: Words, { isEarly, startsAt }: Invitation): string =>
  isEarly ? words.early(`It opens on ${inWords(startsAt)}: your link works from then on.`) : words.about

/** The clock of a team runs on for its other players (rule 41). */
const closing = ({ team, oneScreen }: Invitation): string => {
  if (oneScreen) return `${TOGETHER} ${THE_TEAMS}`
  return team === null ? `${AT_LEISURE} ${PERSONAL}` : PERSONAL
}

const body = (words: Words, told: Invitation): Html =>
  html` ${heading(words.kind, told)} ${paragraph(about(words, told))}
    ${button(told.link, 'Open your exercise', 28)} ${factTable(facts(told))}
    <p class="ink-2" style="margin:24px 0 0;font-size:14px;line-height:1.6;color:#46514e">
      ${closing(told)}
    </p>`

const plain = (words: Words, told: Invitation): string =>
  [
    headingInWords(told),
    about(words, told),
    `${told.oneScreen ? 'Your team’s' : 'Your personal'} link:\n${told.link}`,
    factsInWords(facts(told)),
    closing(told),
    footerInWords(NOT_YOURS, told.brand),
    told.brand.name,
  ].join('\n\n')

const calendar = ({ seat, expiresAt, ...told }: Invitation): string =>
  calendarEntry({
    ...told,
    uid: entryId('seat', seat, new URL(told.link).hostname),
    date: { kind: 'deadline', at: expiresAt },
    isPersonal: true,
  })
