import * as removed from '#contracts/calls/scenarios/removed.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { removedThings } from '#server/database/scenarios/removed.ts'

export const getRemoved = handler(removed.getRemoved, async ({ db }, { kind }, { what, page = 1 }) => {
  if (what === 'client' && kind !== 'admin') return { ...no('no access'), status: 403 }
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
