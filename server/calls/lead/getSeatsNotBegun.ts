import * as facilitate from '#contracts/calls/lead/facilitate.ts'
import { handler } from '#server/calls/handler.ts'
import { placesNotBegun } from '#server/database/orders/seats.ts'

export const getSeatsNotBegun = handler(facilitate.getSeatsNotBegun, async ({ db }, { exerciseId }) => {
  const places = await placesNotBegun(db, exerciseId)
  return places.map(({ code, created_at }) => ({ code, takenAt: created_at.toISOString() }))
})
