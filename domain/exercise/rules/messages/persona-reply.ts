// Rule 107.
import { refuse } from '#domain/refusal.ts'
import type { FacilitatorCommand } from '../../log/commands.ts'
import { type Decision, NOTHING_NEW } from '../../log/outcome.ts'
import { postOf } from '../../state/posts.ts'
import { LONGEST_REPLY } from './message-limits.ts'
import { wasDone } from '../basis/was-done.ts'
import type { Situation } from '../basis/situation.ts'
import { DOUBLE_CLICK, postReached } from './social-acts.ts'

type PersonaReply = Extract<FacilitatorCommand, { kind: 'reply as' }>

export const decidePersonaReply = (
  situation: Situation,
  { event, text: words, sender, by, key }: PersonaReply,
): Decision => {
  const { state, now } = situation
  if (wasDone(state, key)) return NOTHING_NEW
  if (state.phase !== 'running' && state.phase !== 'paused') return refuse('not running')
  if (![...state.seats.values()].some(seat => postReached({ ...situation, seat }, event)))
    return refuse('post not out')
  const text = words.trim()
  if (text === '' || text.length > LONGEST_REPLY) return refuse('reply required')
  const isSaid = postOf(state.posts, event).replies.some(
    reply => reply.sender?.name === sender.name && reply.text === text && now - reply.at <= DOUBLE_CLICK,
  )
  if (isSaid) return NOTHING_NEW
  return [
    {
      kind: 'persona replied',
      event,
      reply: `r${state.revision + 1}`,
      text,
      sender,
      by,
      ...(key !== undefined && { key }),
    },
  ]
}
