import { sentence } from '#contracts/words/messages.ts'
import * as overview from '#contracts/calls/administration/overview.ts'
import { isRefusal } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { writeLedger } from '#server/database/accounts/credits.ts'
import {
  credit,
  markRemoved,
  refundable,
  type NamedExercise,
} from '#server/database/administration/exercise-removal.ts'
import type { Queries } from '#server/services.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

/** Its links end at once; what was never opened is given back (rules 27, 60). */
export const removeExercise = handler(
  overview.removeExercise,
  async ({ db }, { editorId }, input, { audit }) => {
    const removed = await atomically(db, async tx => {
      const exercise = await holdExerciseMeant(tx, input)
      if (isRefusal(exercise)) return exercise
      await markRemoved(tx, exercise.id)
      return { ...exercise, refund: await refund(tx, exercise, `admin ${editorId}`) }
    })
    if (isRefusal(removed)) return said(removed)
    audit.object = removed.id
    audit.detail = { refund: removed.refund }
    return {
      type: 'success',
      data: sentence('exercise removed', { name: removed.identifier, n: removed.refund }),
    }
  },
)

const refund = async (
  tx: Queries,
  { id, tenant_id: tenantId, identifier }: NamedExercise,
  actor: string,
): Promise<number> => {
  const { paid, unopened } = await refundable(tx, id)
  const change = Math.min(paid, unopened)
  if (tenantId === null || change <= 0) return 0
  const balance = await credit(tx, tenantId, change)
  await writeLedger(tx, {
    tenantId,
    kind: 'refund',
    change,
    balance,
    exerciseId: id,
    actor,
    reason: `removed: ${identifier}`,
  })
  return change
}
