import { sentence } from '#contracts/words/messages.ts'
import type { EventChange, Recipient } from '#domain/exercise/log/log.ts'
import type { LedAct } from '#domain/exercise/report/led.ts'
import type { Happening, Reached } from '#domain/exercise/views/happenings.ts'
import { sentTitle } from '#domain/exercise/words/sent-title.ts'

/** Such as '4 minutes 5 seconds'. */
export const lengthInWords = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')].filter(Boolean)
  return parts.join(' ') || '0 seconds'
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`

/** '' for an act that is not listed, such as a grade. */
export const actionInWords = ({
  at,
  fact,
  by,
  player,
  role,
  roles,
  subject,
  now,
}: Omit<LedAct, 'xt'>): string => {
  switch (fact.kind) {
    case 'pushed':
      return sentence('acted pushed', { by, minutes: fact.minutes })
    case 'jumped':
      return sentence('acted jumped', { by, section: fact.section, time: lengthInWords(fact.ms) })
    case 'limits extended':
      return fact.events.length === 1
        ? sentence('acted limits extended', {
            by,
            minutes: fact.minutes,
            subject,
          })
        : sentence('acted limits extended, several', { by, minutes: fact.minutes, n: fact.events.length })
    case 'time given back':
      return sentence('acted time given back', { by, time: lengthInWords(fact.to - fact.from) })
    case 'event brought forward':
    case 'event skipped':
    case 'event put back':
    case 'message withdrawn':
      return sentence(`acted ${fact.kind}`, { by, subject })
    case 'event changed':
      return sentence('acted event changed', { by, subject, parts: changeInWords(fact.change, roles) })
    case 'event restored':
      return fact.minute === undefined
        ? sentence('acted event restored', { by, subject })
        : sentence('acted event restored, minute kept', { by, subject, minute: minuteInWords(fact.minute) })
    case 'message corrected':
      return now === undefined
        ? sentence('acted message corrected', { by, subject })
        : sentence('acted message renamed', { by, subject, now })
    case 'events skipped':
    case 'events put back':
      return fact.events.length === 1
        ? sentence(fact.kind === 'events skipped' ? 'acted event skipped' : 'acted event put back', {
            by,
            subject,
          })
        : sentence(`acted ${fact.kind}`, { by, n: fact.events.length, subject })
    case 'sent':
      return sentence('acted sent', {
        by,
        subject: sentTitle(fact.event),
        recipient:
          fact.recipient.to === 'all' ? sentence('everyone') : recipientInWords(fact.recipient, player, role),
      })
    case 'persona replied':
      return sentence('acted persona replied', { by, name: fact.sender.name })
    case 'seat released':
      return sentence('acted seat released', { by, player })
    case 'moved to team':
      return sentence('acted moved to team', { by, player, team: fact.team })
    case 'cue done':
      return sentence('acted cue done', {
        ...{ by, team: fact.team, subject },
        time: new Date(fact.done ?? at).toISOString().slice(11, 16),
        note: fact.note ? `: ${fact.note}` : '',
      })
    case 'help asked':
      return sentence('acted help asked', { by, text: quoted(fact.text) })
    case 'help withdrawn':
      return sentence('acted help withdrawn', { by })
    case 'help answered':
      return fact.text === undefined
        ? sentence('acted help done', { by, player })
        : sentence('acted help answered', { by, player, text: quoted(fact.text) })
    case 'roles given': {
      if (fact.roles.length > 1) return sentence('acted roles given', { by, n: fact.roles.length })
      return role
        ? sentence('acted role given', { by, player, role })
        : sentence('acted role taken away', { by, player })
    }
    case 'lead named':
      return sentence('acted lead named', { by, player, team: fact.team })
    case 'extended':
    case 'extra time given':
    case 'graded':
      return ''
    case 'opened':
    case 'started':
    case 'paused':
    case 'resumed':
    case 'closed':
    case 'reset':
    case 'reset undone':
    case 'reply hidden':
    case 'reply shown':
      return sentence(`acted ${fact.kind}`, { by })
    // There is no default, so that an act without a case does not compile.
  }
}

const changeInWords = (
  { subject, content, minute, to }: EventChange,
  roles: readonly string[] = [],
): string =>
  [
    subject === undefined ? '' : sentence('changed subject', { subject }),
    content === undefined ? '' : sentence('changed content'),
    minute === undefined ? '' : sentence('changed minute', { minute: minuteInWords(minute) }),
    to
      ? sentence('changed addressees', { names: joined([...roles, ...to.teams]) || sentence('everyone') })
      : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Names the minute if that could not be restored. */
export const restoredInWords = ({ minute }: { readonly minute?: number }): string =>
  minute === undefined
    ? sentence('event restored')
    : sentence('event restored, minute kept', { minute: minuteInWords(minute) })

const minuteInWords = (minute: number): string => String(Math.round(minute * 100) / 100)

const quoted = (text = ''): string => (text === '' ? '.' : `: “${text.replaceAll(/\s+/g, ' ')}”`)

/**
 * @param player an alias
 * @param role a name, by default the id
 */
export const recipientInWords = (recipient: Recipient, player: string, role = ''): string => {
  switch (recipient.to) {
    case 'all':
      return sentence('everybody')
    case 'team':
      return recipient.team
    case 'role':
      return role || recipient.role
    case 'seat':
      return player
  }
}

const LONGEST = 80

export const happeningInWords = (happening: Happening): string => {
  const subject = happening.subject
  switch (happening.kind) {
    case 'delivered':
      return happening.everybody
        ? sentence('happened delivered to all', { subject })
        : sentence('happened delivered', { subject, who: reachedInWords(happening.to) })
    case 'answered':
      if (happening.responseType === 'reorder')
        return sentence('happened ordered', { who: happening.who, subject })
      return happening.responseType === 'option' || happening.responseType === 'checkbox'
        ? sentence('happened chose', { who: happening.who, words: shortened(happening.words) })
        : sentence('happened wrote', { who: happening.who, subject })
    case 'replied':
      return sentence('happened replied', { who: happening.who, poster: happening.poster })
    case 'forwarded':
      return sentence('happened forwarded', {
        who: happening.who,
        subject,
        role: happening.role || sentence('everyone in the team'),
      })
    case 'asked for help':
      return sentence('happened asked for help', { who: happening.who })
    case 'joined':
      return happening.team === ''
        ? sentence('happened joined alone', { who: happening.who })
        : sentence('happened joined', { who: happening.who, team: happening.team })
  }
}

const NAMED = 3

/** 'Artemis, Cronus and 6 players of Athena', or 'ada and bert'. */
export const reachedInWords = (to: readonly Reached[]): string => {
  const teams = to.filter(({ whole }) => whole).map(({ team }) => team ?? '')
  const parts = to.filter(({ whole }) => !whole)
  const names = parts.flatMap(part => part.names)
  if (teams.length === 0) return few(names, 'player')
  if (names.length === 0) return few(teams, 'team')
  const team = parts.length === 1 ? parts[0]?.team : undefined
  const who =
    names.length === 1
      ? names[0]
      : `${names.length} ${team === undefined || team === null ? 'other players' : 'players'}`
  return joined([...firstOf(teams, 'team'), team ? `${who} of ${team}` : `${who}`])
}

const few = (names: readonly string[], what: string): string => joined(firstOf(names, what))

const firstOf = (names: readonly string[], what: string): readonly string[] =>
  names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${names.length - NAMED} other ${what}s`] : names

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
