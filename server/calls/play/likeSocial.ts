import * as playTogether from '#contracts/calls/play/play-together.ts'
import { likeCommand } from '#contracts/replies/player-calls.ts'
import { doneReply } from '#contracts/replies/player-commands.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { look } from '#server/exercises/players.ts'
import { momentOf } from './moment-of.ts'

export const likeSocial = handler(playTogether.likeSocial, async (services, caller, body, { key }) => {
  const playing = await look(services, caller, { player: body.player })
  if (!playing) return notFound
  const command = likeCommand(momentOf(playing), { body, key })
  const reply = doneReply(await act(services, caller.exerciseId, command), 'likeSocial')
  return isRefusal(reply) ? said(reply) : reply
})
