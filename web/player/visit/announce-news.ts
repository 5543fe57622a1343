import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { announce } from '#web/kit/announce.tsx'
import { alertTitle } from './alert-title.ts'
import { noticeOf } from './changed.ts'
import { playTone } from '../sound/sound.ts'
import type { News } from './freshest.ts'
import { whoAnswered } from './who-answered.ts'

/** Rules 96, 110, 196. */
export const announceNews = ({ arrived, overtaken, longer, changed, takenBack, turn, alias }: News): void => {
  const alert = arrived.findLast(event => event.type === 'Alert')
  if (alert) playTone('alert')
  else if (arrived.some(event => event.type === 'Email')) playTone('mail')
  if (alert) announce(alertTitle(alert), 'assertive')
  else if (takenBack.length > 0) announce('', 'assertive')
  // One announcement: a region that changes twice in one turn is read once.
  const polite = [
    TURNS[turn],
    ...overtaken.map(event => `${whoAnswered(event, alias)}: ${event.subject}`),
    longerWords(longer),
    noticeOf({ takenBack, changed }),
    arrivedWords(arrived),
  ].filter(Boolean)
  if (polite.length > 0) announce(polite.join('. '))
}

const TURNS: Readonly<Record<News['turn'], string>> = {
  started: 'The exercise has started',
  paused: 'The exercise is paused',
  resumed: 'The exercise continues',
  '': '',
}

/** For players who cannot see that the time was extended. */
const longerWords = ([first, ...more]: readonly PlayEvent[]): string => {
  if (!first) return ''
  return more.length > 0
    ? `More time to answer ${more.length + 1} messages`
    : `More time to answer: ${first.subject}`
}

const arrivedWords = (events: readonly PlayEvent[]): string => {
  const [first, ...more] = events.filter(event => event.type === 'Email')
  if (more.length > 0) return `${more.length + 1} new mails`
  if (first) return `New mail from ${first.name}: ${first.subject}`
  if (events.some(event => event.type === 'Alert')) return ''
  const posts = events.filter(event => event.type === 'Social').length
  const articles = events.filter(event => event.type === 'News').length
  const parts = [
    posts > 0 && `${posts} new ${posts === 1 ? 'post' : 'posts'}`,
    articles > 0 && `${articles} new ${articles === 1 ? 'article' : 'articles'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
