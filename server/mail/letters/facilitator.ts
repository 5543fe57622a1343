// The letter to who leads an exercise: the way to the console, the players' link to hand out, and a calendar entry (rule 62).
import type { Instant } from '#domain/instant.ts'
import { html, type Html } from '#server/mail/html.ts'
import { calendarOf } from './calendar.ts'
import { oneLine, sheet, type Brand, type Letter } from './letter.ts'

export interface ForFacilitator {
  readonly brand: Brand
  readonly exercise: string
  readonly title: string
  readonly subtitle: string
  readonly identifier: string
  /** As the scenario says it, '90 minutes'. */
  readonly playtime: string
  readonly startsAt: Instant
  readonly writtenAt: Instant
  readonly facilitatorLink: string
  readonly playerLink: string
  readonly recipient: string
  readonly organiser: { readonly name: string; readonly address: string }
}

/** Each link stands once in the HTML and once in the plain text; the calendar, which others may see, holds only the players'. */
export const facilitatorLetter = (written: ForFacilitator): Letter => {
  const told = tidied(written)
  const subject = `You lead an exercise: ${told.title} (${told.identifier})`
  return {
    subject,
    html: sheet({
      subject,
      preview: 'Your console, and the link for your players.',
      brand: told.brand,
      body: body(told),
      footer: footer(told),
    }),
    plain: plain(told),
    calendar: calendar(told),
  }
}

const tidied = (told: ForFacilitator): ForFacilitator => ({
  ...told,
  title: oneLine(told.title),
  subtitle: oneLine(told.subtitle),
  identifier: oneLine(told.identifier),
  playtime: oneLine(told.playtime) || '90 minutes',
  brand: { ...told.brand, name: oneLine(told.brand.name) || 'Holdfast' },
})

const ABOUT =
  'You open the exercise, start it, and follow every team while it runs. Look around in the console beforehand: nothing begins until you press Start.'
const YOURS = 'Who has this link leads the exercise. Keep it to those who lead it with you.'
const THEIRS = 'Hand this link to your players. They choose a name and a team, once you have opened the exercise.'
const NOT_YOURS = 'If you did not expect this message, ignore it: nothing happens until the console is opened and the exercise is begun.'

const body = (told: ForFacilitator): Html =>
  html` <p class="ink-3" style="margin:0 0 8px;font-size:13px;line-height:1.4;color:#646d69">You lead an exercise</p>
    <h1 class="ink" style="margin:0;font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-0.02em;color:#14201d">${told.title}</h1>
    ${told.subtitle === '' ? '' : html`<p class="ink-2" style="margin:6px 0 0;font-size:16px;line-height:1.45;color:#46514e">${told.subtitle}</p>`}
    <p class="ink-2" style="margin:24px 0 0;font-size:15px;line-height:1.6;color:#46514e">${ABOUT}</p>
    <table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0 12px">
      <tr>
        <td class="button" style="background:#126358;border-radius:8px">
          <a
            href="${told.facilitatorLink}"
            style="display:inline-block;padding:14px 26px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none"
            >Open your console</a
          >
        </td>
      </tr>
    </table>
    <p class="ink-3" style="margin:0 0 28px;font-size:13px;line-height:1.5;color:#646d69">${YOURS}</p>
    <p class="ink-2" style="margin:0;font-size:15px;line-height:1.6;color:#46514e">${THEIRS}</p>
    <p style="margin:8px 0 28px;font-size:15px;line-height:1.6">
      <a href="${told.playerLink}" class="pine" style="color:#0d5a50;word-break:break-all">${bare(told.playerLink)}</a>
    </p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="border-top:1px solid #e5e3dc">
      ${facts(told).map(([name, value]) => fact(name, value))}
    </table>`

const facts = ({ identifier, playtime, startsAt }: ForFacilitator): (readonly [string, string])[] => [
  ['Exercise', identifier],
  ['When', inWords(startsAt)],
  ['How long', `About ${playtime.replace(/^about /i, '')}`],
]

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

const footer = ({ brand }: ForFacilitator): Html =>
  html`${NOT_YOURS}${brand.support === '' ? '' : html` Questions: <a href="mailto:${brand.support}" class="pine" style="color:#0d5a50">${brand.support}</a>.`}`

const plain = (told: ForFacilitator): string =>
  [
    `${told.title}${told.subtitle ? `: ${told.subtitle}` : ''}`,
    ABOUT,
    `Your console:\n${told.facilitatorLink}`,
    YOURS,
    `${THEIRS}\n${told.playerLink}`,
    facts(told)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `${NOT_YOURS}${told.brand.support ? ` Questions: ${told.brand.support}` : ''}`,
    told.brand.name,
  ].join('\n\n')

const calendar = (told: ForFacilitator): string =>
  calendarOf({
    uid: `${told.exercise}@${new URL(told.playerLink).hostname}`,
    title: `${told.title} (${told.identifier})`,
    description: `You lead this exercise; your console is in the letter this came with.\nPlayers: ${told.playerLink}`,
    url: told.playerLink,
    startsAt: told.startsAt,
    minutes: isWholeDay(told.startsAt) ? null : minutesOf(told.playtime),
    writtenAt: told.writtenAt,
    organiser: told.organiser,
    attendee: told.recipient,
  })

const DAY = 86_400_000
/** An exercise that begins at midnight has a day and no time. */
const isWholeDay = (startsAt: Instant): boolean => startsAt % DAY === 0

const minutesOf = (playtime: string): number => Number(/\d+/.exec(playtime)?.[0] ?? 90) || 90

/** Read out or typed in, an address needs no scheme. */
const bare = (link: string): string => link.replace(/^https?:\/\//, '')

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'Tuesday, 17 November 2026 at 10:00 UTC', or the day alone. */
const inWords = (startsAt: Instant): string =>
  isWholeDay(startsAt) ? DATE.format(startsAt) : `${DATE.format(startsAt)} at ${TIME.format(startsAt)} UTC`
