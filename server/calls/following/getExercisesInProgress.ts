import * as following from '#contracts/calls/following/following.ts'
import { foundOf } from '#domain/customer/found-of.ts'
import { handler } from '#server/calls/handler.ts'
import { exercisesWaiting } from '#server/database/following/total.ts'

const USUAL_SIZE = 50

/** A page beyond the end returns the last one. */
export const getExercisesInProgress = handler(
  following.getExercisesInProgress,
  async ({ db }, caller, { period = false, page = 1, size = USUAL_SIZE, ...asked }) => {
    const trainer = caller.kind === 'subaccount' ? caller.trainer : null
    const scope = { tenantId: caller.tenantId, trainer, individual: true, period, exercise: null }
    const asks = (next: number) => exercisesWaiting(db, scope, foundOf(asked), { page: next, size })
    const first = await asks(page)
    const [one] = first.length > 0 || page === 1 ? first : await asks(1)
    const pages = Math.max(1, Math.ceil((one?.found ?? 0) / size))
    const shown = Math.min(page, pages)
    const rows = shown === page ? first : await asks(shown)
    const exercises = rows.map(({ id, identifier, scenario, players }) => ({
      id,
      identifier,
      scenario,
      players,
    }))
    return { exercises, page: shown, pages }
  },
)
