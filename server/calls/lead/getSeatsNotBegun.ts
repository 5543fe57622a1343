import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { handler } from '#server/calls/handler.ts'
import { placesNotBegun } from '#server/database/orders/seats.ts'

/**
 * Seats that were assigned but not begun. The facilitator can free them for other players (security row 12).
 */
export const getSeatsNotBegun = handler(facilitate.getSeatsNotBegun, async ({ db }, { exerciseId }) => {
  const places = await placesNotBegun(db, exerciseId)
  return places.map(({ code, created_at }) => ({ code, takenAt: created_at.toISOString() }))
})
