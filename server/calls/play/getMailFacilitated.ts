import * as play from '#contracts/calls/play/play.ts'
import { storedAlias } from '#domain/exercise/rules/alias.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { hasJoined } from '#domain/exercise/state/seat.ts'
import { releaseOf, seatOf } from '#domain/exercise/state/state.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound, said } from '#server/calls/refused.ts'
import { act } from '#server/exercises/act.ts'
import { look } from '#server/exercises/players.ts'
import { seenInTeams } from '#server/exercises/presence.ts'
import { mailReply } from '#contracts/replies/mail-reply.ts'

/** Rules 112 to 114. */
export const getMailFacilitated = handler(
  play.getMailFacilitated,
  async (services, caller, { player = '', team }) => {
    let playing = await look(services, caller, {})
    if (playing?.exercise.mode !== 'facilitated') return notFound

    const place = seatOf(playing.state, caller.seatId)
    // A page that merely polls must not take a released seat again.
    const released = releaseOf(playing.state, caller.seatId)
    if (released && player === '') return said(refuse(released))
    const isOwnAlias = !released && hasJoined(place) && (player === '' || place.alias === storedAlias(player))
    if (!isOwnAlias) {
      const claim = {
        kind: 'join',
        seat: caller.seatId,
        alias: player,
        team: team || null,
        code: playing.seat.code,
      } as const
      const outcome = await act(services, caller.exerciseId, claim)
      if (isRefusal(outcome)) return said(outcome)
      playing = await look(services, caller, {})
      if (!playing) return notFound
    }

    const seen = await seenInTeams(services.db, playing)
    return mailReply(
      playerView(playing.exercise, playing.state, caller.seatId, playing.now, seen),
      playing.state.revision,
    )
  },
)
