// The letters that bring a player their personal link: the invitation, and the reminder (S0§5; rules 179, 180 and 187).
import type { Instant } from '#domain/instant.ts'
import { html, type Html } from '#server/mail/html.ts'
import { oneLine, sheet, type Brand, type Letter } from './letter.ts'

export interface Invitation {
  readonly brand: Brand
  readonly title: string
  readonly subtitle: string
  /** The name the exercise was ordered under. */
  readonly identifier: string
  /** As the scenario says it, '90 minutes'. */
  readonly playtime: string
  readonly team: string | null
  readonly startsAt: Instant
  readonly expiresAt: Instant
  readonly link: string
}

/** What the two letters say differently. */
interface Words {
  readonly subject: string
  readonly kind: string
  readonly about: string
}

const INVITATION: Words = {
  subject: 'Your exercise',
  kind: 'Invitation to an exercise',
  about:
    'You have been invited to rehearse a cyber crisis. Messages will reach you as they would on the day; you decide what happens next. You need a browser and nothing else.',
}
const REMINDER: Words = {
  subject: 'A reminder of your exercise',
  kind: 'Reminder of an exercise',
  about: 'Your exercise is waiting for you. Nothing you did so far is lost: the same link takes you on from where you are.',
}

/** Subject, HTML and plain text; the link stands once in each. */
export const invitation = (told: Invitation): Letter => letterWith(INVITATION, told)

/** The same link again, for somebody who has not finished. */
export const reminder = (told: Invitation): Letter => letterWith(REMINDER, told)

const letterWith = (words: Words, written: Invitation): Letter => {
  const told = tidied(written)
  const subject = `${words.subject}: ${told.title} (${told.identifier})`
  const preview = `${told.subtitle ? `${told.subtitle}. ` : ''}Your personal link to take part.`
  const sheeted = sheet({ subject, preview, brand: told.brand, body: body(words, told), footer: footer(told) })
  return { subject, html: sheeted, plain: plain(words, told) }
}

const tidied = (told: Invitation): Invitation => ({
  ...told,
  title: oneLine(told.title),
  subtitle: oneLine(told.subtitle),
  identifier: oneLine(told.identifier),
  playtime: oneLine(told.playtime) || '90 minutes',
  team: told.team === null ? null : oneLine(told.team),
  brand: { ...told.brand, name: oneLine(told.brand.name) || 'Holdfast' },
})

const NOT_YOURS = 'If you did not expect this message, ignore it: nothing happens until the link is opened and the exercise is begun.'
const PERSONAL = 'The link is yours alone: whoever has it plays in your place. Please do not forward it.'

const facts = ({ identifier, playtime, team, startsAt, expiresAt }: Invitation): (readonly [string, string])[] => [
  ['Exercise', identifier],
  ...(team === null ? [] : [['Your team', team] as const]),
  ['How long', `About ${playtime.replace(/^about /i, '')}`],
  ['Open from', inWords(startsAt)],
  ['Open until', inWords(expiresAt)],
]

const body = (words: Words, told: Invitation): Html =>
  html` <p class="ink-3" style="margin:0 0 8px;font-size:13px;line-height:1.4;color:#646d69">${words.kind}</p>
    <h1 class="ink" style="margin:0;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-0.02em;color:#14201d">${told.title}</h1>
    ${told.subtitle === '' ? '' : html`<p class="ink-2" style="margin:6px 0 0;font-size:16px;line-height:1.45;color:#46514e">${told.subtitle}</p>`}
    <p class="ink-2" style="margin:24px 0 0;font-size:15px;line-height:1.6;color:#46514e">${words.about}</p>
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0">
      <tr>
        <td class="button" style="background:#126358;border-radius:8px">
          <a
            href="${told.link}"
            style="display:inline-block;padding:14px 26px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none"
            >Open your exercise</a
          >
        </td>
      </tr>
    </table>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid #e5e3dc">
      ${facts(told).map(([name, value]) => fact(name, value))}
    </table>
    <p class="ink-2" style="margin:24px 0 0;font-size:14px;line-height:1.6;color:#46514e">${PERSONAL}</p>`

const fact = (name: string, value: string): Html =>
  html`<tr>
    <td
      class="ink-3 line"
      width="120"
      style="padding:10px 12px 10px 0;border-bottom:1px solid #e5e3dc;font-size:13px;line-height:1.5;color:#646d69;vertical-align:top"
    >
      ${name}
    </td>
    <td class="ink line" style="padding:10px 0;border-bottom:1px solid #e5e3dc;font-size:14px;line-height:1.5;color:#14201d">${value}</td>
  </tr>`

const footer = ({ brand }: Invitation): Html =>
  html`${NOT_YOURS}${brand.support === '' ? '' : html` Questions: <a href="mailto:${brand.support}" class="pine" style="color:#0d5a50">${brand.support}</a>.`}`

const plain = (words: Words, told: Invitation): string =>
  [
    `${told.title}${told.subtitle ? `: ${told.subtitle}` : ''}`,
    words.about,
    `Your personal link:\n${told.link}`,
    facts(told)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    PERSONAL,
    `${NOT_YOURS}${told.brand.support ? ` Questions: ${told.brand.support}` : ''}`,
    told.brand.name,
  ].join('\n\n')

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '17 November 2026 at 10:00 UTC'; the last second of a day is that day's midnight to a reader. */
const inWords = (instant: Instant): string => {
  const endsDay = instant % DAY >= DAY - MINUTE
  const text = DATE.format(endsDay ? instant - (instant % DAY) : instant).replace(', ', ' at ')
  return endsDay ? `End of ${text.split(' at ')[0]} (UTC)` : `${text} UTC`
}
