import * as following from '#contracts/customers/following.ts'
import { handler } from '#server/calls/handler.ts'
import { exercisesWaiting } from '#server/database/followed/total.ts'

const USUAL_SIZE = 50

/** Whom "remind all" would write to, by exercise: a customer may have hundreds. A page there is no more is the last one. */
export const getExercisesInProgress = handler(
  following.getExercisesInProgress,
  async ({ db }, caller, { period = false, page = 1, size = USUAL_SIZE }) => {
    const trainer = caller.kind === 'subaccount' ? caller.trainer : null
    const scope = { tenantId: caller.tenantId, trainer, individual: true, period, exercise: null }
    const { rows, all } = await exercisesWaiting(db, scope, { page, size })
    const pages = Math.max(1, Math.ceil(all / size))
    const shown = Math.min(page, pages)
    const exercises = shown === page ? rows : (await exercisesWaiting(db, scope, { page: shown, size })).rows
    return { exercises: [...exercises], page: shown, pages }
  },
)
