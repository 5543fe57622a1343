import * as removed from '#contracts/calls/scenarios/removed.ts'
import { handler } from '#server/calls/handler.ts'
import { removedThings } from '#server/database/scenarios/removed.ts'

export const getRemoved = handler(removed.getRemoved, async ({ db }, _author, { what, page = 1 }) => {
  const { removed: things, more } = await removedThings(db, what, page)
  return {
    removed: things.map(({ removedAt, until, ...thing }) => ({
      ...thing,
      removedAt: removedAt.toISOString(),
      until: until.toISOString(),
    })),
    more,
  }
})
