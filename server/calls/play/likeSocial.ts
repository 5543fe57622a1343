import * as playTogether from '#contracts/play-together.ts'
import { playerView } from '#domain/exercise/player-view.ts'
import { commentMeant } from '#domain/exercise/views/social.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { look } from '#server/exercises/players.ts'
import { outcomeReply } from './outcome-reply.ts'

/** Turns a like over as the player saw it when he asked: of presses that overtake each other one counts (rule 105; security.md, row 21). */
export const likeSocial = handler(playTogether.likeSocial, async (services, caller, { id, commentIndex, liked, player }, { key }) => {
  const playing = await look(services, caller, { player })
  if (!playing) return notFound

  const { events } = playerView(playing.exercise, playing.state, caller.seatId, playing.now)
  const post = events.find(event => event.id === id)
  const seen = commentIndex === -1 ? post : commentMeant(post?.comments ?? [], commentIndex)
  const like = { event: id, comment: commentIndex === -1 ? null : commentIndex, on: liked ?? !seen?.liked }
  const outcome = await act(services, caller.exerciseId, { kind: 'like', seat: caller.seatId, ...like, ...(key !== null && { key }) })
  return outcomeReply(outcome, 'like stored')
})
