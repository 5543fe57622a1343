import * as ready from '#contracts/calls/play/ready.ts'
import { DONE } from '#contracts/replies/player-commands.ts'
import { sentence } from '#contracts/words/messages.ts'
import { isBeforeStart } from '#domain/exercise/readiness.ts'
import { handler } from '#server/calls/handler.ts'
import { notFound } from '#server/calls/refused.ts'
import { keepReadiness } from '#server/database/orders/seats.ts'
import { enter } from '#server/exercises/players.ts'

/** Rule 252. */
export const reportReadiness = handler(
  ready.reportReadiness,
  async (services, caller, { user, scenario, ...reported }) => {
    const playing = await enter(services, caller, { user, scenario })
    if (playing?.exercise.mode !== 'facilitated') return notFound
    if (isBeforeStart(playing.exercise, playing.state))
      await keepReadiness(services.db, caller.seatId, reported)
    return { type: 'success', data: sentence(DONE.reportReadiness) }
  },
)
