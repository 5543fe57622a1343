// Rules 104 to 107.
import { refuse } from '#domain/refusal.ts'
import type { PlayerCommand } from '../../log/commands.ts'
import { builtInEvent } from '../../mails/built-in.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { postOf, THE_POST, wasLiked } from '../../state/posts.ts'
import { LONGEST_REPLY } from './message-limits.ts'
import { reached } from '../basis/reached.ts'
import { barredAt, type SeatSituation } from '../basis/situation.ts'
import { commentMeant, feedbackOn, likedBy } from '../../story/social.ts'

/** The same words within this time are one reply (security row 22). */
export const DOUBLE_CLICK = 5_000

type Like = Extract<PlayerCommand, { kind: 'like' }>
type Reply = Extract<PlayerCommand, { kind: 'reply' }>

/** Idempotent if `on` or a key is given. */
export const decideLike = (situation: SeatSituation, { event, comment, on: wanted, key }: Like): Decision => {
  const barred = barredAt(situation.stage)
  if (barred) return barred
  const target = targetOf(situation, event, comment)
  if (target === undefined) return refuse('post unknown')
  const { state, seat } = situation
  const post = postOf(state.posts, event)
  const liked = likedBy(post, target, seat)
  const on = wanted ?? !liked
  if (on === liked || wasLiked(post, target, seat.id, key)) return NOTHING_NEW
  return [
    {
      kind: 'liked',
      seat: seat.holder,
      event,
      comment: target === THE_POST ? null : target,
      on,
      ...named(key),
    },
  ]
}

export const decideReply = (situation: SeatSituation, { event, text: words, key }: Reply): Decision => {
  const barred = barredAt(situation.stage)
  if (barred) return barred
  if (!postReached(situation, event)) return refuse('post unknown')
  const text = words.trim()
  if (text === '' || text.length > LONGEST_REPLY) return refuse('reply required')
  const { state, seat, now } = situation
  const mine = postOf(state.posts, event).replies.filter(({ by }) => by === seat.id)
  const isSaid = mine.some(
    reply =>
      (key !== undefined && reply.key === key) || (reply.text === text && now - reply.at <= DOUBLE_CLICK),
  )
  return isSaid
    ? NOTHING_NEW
    : [{ kind: 'replied', seat: seat.holder, event, reply: `r${state.revision + 1}`, text, ...named(key) }]
}

const named = (key: string | undefined): { readonly key?: string } => (key === undefined ? {} : { key })

const targetOf = (
  situation: SeatSituation,
  event: string,
  comment: string | number | null,
): string | undefined => {
  const post = postReached(situation, event)
  if (!post) return undefined
  if (comment === null || comment === -1) return THE_POST
  const { comments } = feedbackOn(situation.exercise, situation.state, situation.seat, post)
  return commentMeant(comments, comment)?.id
}

export const postReached = (
  { exercise, state, seat, now }: Pick<SeatSituation, 'exercise' | 'state' | 'seat' | 'now'>,
  event: string,
) => {
  const item = reached(exercise, state, seat, event, now)
  if (item?.kind !== 'story' && item?.kind !== 'sent') return undefined
  if (item.kind === 'sent' && item.withdrawnAt !== null) return undefined
  const post = item.kind === 'story' ? item.story.event : builtInEvent(item.event)
  return post.type === 'Social' ? post : undefined
}
