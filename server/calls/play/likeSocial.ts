import * as playTogether from '#contracts/calls/play/play-together.ts'
import { DONE, likeCommand } from '#contracts/replies/player-calls.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { look } from '#server/exercises/players.ts'
import { momentOf } from './moment-of.ts'
import { outcomeReply } from './outcome-reply.ts'

export const likeSocial = handler(playTogether.likeSocial, async (services, caller, body, { key }) => {
  const playing = await look(services, caller, { player: body.player })
  if (!playing) return notFound
  return outcomeReply(
    await act(services, caller.exerciseId, likeCommand(momentOf(playing), { body, key })),
    DONE.likeSocial,
  )
})
