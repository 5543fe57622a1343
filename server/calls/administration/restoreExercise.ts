import { sentence } from '#contracts/words/messages.ts'
import * as overview from '#contracts/calls/administration/overview.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { handler } from '#server/calls/handler.ts'
import { said } from '#server/calls/refused.ts'
import { atomically } from '#server/database/atomically.ts'
import { customerFor } from '#server/database/accounts/accounts.ts'
import { debit, writeLedger } from '#server/database/accounts/credits.ts'
import type { Queries } from '#server/services.ts'
import { markRestored, refunded, requeueStopped } from '#server/database/administration/exercise-removal.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

/** Whose credits do not suffice: an administrator has none himself. */
const shortOf = async (tx: Queries, tenantId: string, cost: number) => {
  const customer = await customerFor(tx, tenantId)
  return refuse('credits short of client', {
    client: customer?.username ?? '',
    credit: customer?.credit ?? 0,
    cost,
  })
}

/**
 * Within 30 days; the refund is taken back, so that nobody plays for nothing. Who was never written to is
 * written to now; reminders that were stopped are not sent.
 */
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
        if (balance === undefined) return shortOf(tx, tenantId, cost)
        const entry = {
          kind: 'charge',
          change: -cost,
          balance,
          actor: `admin ${editorId}`,
          reason: `restored: ${identifier}`,
        } as const
        await writeLedger(tx, { ...entry, tenantId, exerciseId: id })
      }
      if (!(await markRestored(tx, id))) return refuse('identifier taken')
      return { id, identifier, cost, letters: await requeueStopped(tx, id) }
    })
    if (isRefusal(restored)) return said(restored)
    const { id, identifier: name, cost, letters } = restored
    if (letters > 0) mail.wake()
    audit.object = id
    audit.detail = { charged: cost, letters }
    const data = sentence('exercise restored', { name, n: cost })
    return {
      type: 'success',
      data: letters === 0 ? data : `${data} ${sentence('letters again', { n: letters })}`,
    }
  },
)
