import { sentence } from '#contracts/words/messages.ts'
import * as overview from '#contracts/calls/administration/overview.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { balanceOf, debit, writeLedger } from '#server/database/accounts/credits.ts'
import { markRestored, refunded, requeueStopped } from '#server/database/administration/exercise-removal.ts'
import { shortOfCredits } from '#server/exercises/short-of-credits.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

/** Rule 60. */
export const restoreExercise = handler(
  overview.restoreExercise,
  async ({ db, mail }, { editorId }, input, { audit }) => {
    const restored = await atomically(db, async tx => {
      const exercise = await holdExerciseMeant(tx, input, { removed: true })
      if (isRefusal(exercise)) return exercise
      const { id, tenant_id: tenantId, identifier } = exercise
      const cost = await refunded(tx, id)
      if (tenantId !== null && cost > 0) {
        const balance = await debit(tx, tenantId, cost)
        if (balance === undefined) return shortOfCredits(tx, tenantId, cost)
        const entry = {
          kind: 'charge',
          change: -cost,
          balance,
          actor: `admin ${editorId}`,
          reason: `restored: ${identifier}`,
        } as const
        await writeLedger(tx, { ...entry, tenantId, exerciseId: id })
      }
      const namesake = await markRestored(tx, id)
      if (namesake) return refuse('restored identifier taken', { ...namesake })
      const letters = await requeueStopped(tx, id)
      const client = tenantId === null ? '' : (await balanceOf(tx, tenantId)).client
      return { id, identifier, cost, letters, client }
    })
    if (isRefusal(restored)) return said(restored)
    const { id, identifier: name, cost, letters, client } = restored
    if (letters > 0) mail.wake()
    audit.object = id
    audit.detail = { charged: cost, letters }
    const data =
      cost > 0
        ? sentence('exercise restored', { name, n: cost, client })
        : sentence('exercise restored, nothing taken', { name })
    return {
      type: 'success',
      data: letters === 0 ? data : `${data} ${sentence('letters again', { n: letters })}`,
    }
  },
)
