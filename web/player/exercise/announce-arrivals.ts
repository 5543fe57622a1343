import type { PlayEvent } from '#contracts/play.ts'
import { announce } from '#web/kit/announce.tsx'
import { playTone } from '../settings/sound.ts'

/** Tells somebody who does not look: mail politely, an alert at once, and a tone for both (rules 96, 196). Noise on social and in the news is not announced one by one. */
export const announceArrivals = (events: readonly PlayEvent[]): void => {
  const alert = events.findLast(event => event.type === 'Alert')
  const mails = events.filter(event => event.type === 'Email')
  if (alert) playTone('alert')
  else if (mails.length > 0) playTone('mail')
  if (alert) announce(`Alert: ${alert.subject}`, 'assertive')
  const [first] = mails
  if (mails.length > 1) announce(`${mails.length} new mails`)
  else if (first) announce(`New mail from ${first.name}: ${first.subject}`)
  else if (!alert && events.length > 0) announce(words(events))
}

const words = (events: readonly PlayEvent[]): string => {
  const posts = events.filter(event => event.type === 'Social').length
  const articles = events.filter(event => event.type === 'News').length
  const parts = [
    posts > 0 && `${posts} new ${posts === 1 ? 'post' : 'posts'}`,
    articles > 0 && `${articles} new ${articles === 1 ? 'article' : 'articles'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
