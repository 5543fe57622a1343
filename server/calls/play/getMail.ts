import * as play from '#contracts/calls/play/play.ts'
import { shown } from '#contracts/replies/player-calls.ts'
import { seatOf } from '#domain/exercise/state/state.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { look } from '#server/exercises/players.ts'
import { seenInTeams } from '#server/exercises/presence.ts'
import { momentOf } from './moment-of.ts'

/** Rules 41, 42. */
export const getMail = handler(play.getMail, async (services, caller) => {
  let playing = await look(services, caller, {})
  if (playing?.exercise.mode !== 'automated') return notFound

  if (!seatOf(playing.state, caller.seatId)?.firstSeenAt) {
    await act(services, caller.exerciseId, { kind: 'first seen', seat: caller.seatId })
    playing = await look(services, caller, {})
    if (!playing) return notFound
  }

  return shown.getMail({ ...momentOf(playing), seen: await seenInTeams(services.db, playing) })
})
