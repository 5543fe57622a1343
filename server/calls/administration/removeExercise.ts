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
import type { Queries } from '#server/services/services.ts'
import { holdExerciseMeant } from './exercise-meant.ts'

/** Rules 27, 60. */
export const removeExercise = handler(
  overview.removeExercise,
  async ({ db }, { editorId }, { preview = false, ...named }, { audit }) => {
    audit.isOnlyLook = preview
    const removed = await atomically(db, async tx => {
      const exercise = await holdExerciseMeant(tx, named)
      if (isRefusal(exercise)) return exercise
      const refund = await refundFor(tx, exercise)
      if (!preview) {
        await markRemoved(tx, exercise.id)
        await giveBack(tx, exercise, refund.credits, `admin ${editorId}`)
      }
      return { ...exercise, refund }
    })
    if (isRefusal(removed)) return said(removed)
    audit.object = removed.id
    audit.detail = { refund: removed.refund.credits }
    return { type: 'success', data: preview ? wouldGoBack(removed) : wentBack(removed) }
  },
)

interface Refund {
  readonly credits: number
  readonly client: string
  readonly players: number
  readonly unopened: number
  readonly expired: number
}

const refundFor = async (tx: Queries, { id, tenant_id: tenantId }: NamedExercise): Promise<Refund> => {
  const { paid, client, ...links } = await refundable(tx, id)
  const credits = tenantId === null ? 0 : Math.max(0, Math.min(paid, links.unopened - links.expired))
  return { credits, client: client ?? '', ...links }
}

const giveBack = async (
  tx: Queries,
  { id, tenant_id: tenantId, identifier }: NamedExercise,
  change: number,
  actor: string,
): Promise<void> => {
  if (tenantId === null || change === 0) return
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
}

type Told = NamedExercise & { readonly refund: Refund }

const wouldGoBack = (told: Told): string => {
  const { credits: n, client } = told.refund
  const what = reasonOfRefund(told)
  return n === 0
    ? sentence('exercise to remove, nothing back', { what })
    : sentence('exercise to remove', { what, n, client })
}

const reasonOfRefund = ({ refund, mode, free }: Told): string => {
  if (mode === 'facilitated') return sentence('removal of facilitated')
  if (free) return sentence('removal of free')
  const { expired: n } = refund
  return n === 0 ? unopenedOf(refund) : `${unopenedOf(refund)} ${sentence('removal of expired', { n })}`
}

const unopenedOf = ({ players, unopened }: Refund): string => {
  if (unopened === 0) return sentence('removal of opened')
  if (unopened === players) return sentence('removal of all unopened')
  return sentence('removal of unopened', { unopened, n: players })
}

const wentBack = ({ identifier: name, refund: { credits: n, client } }: Told): string =>
  n === 0
    ? sentence('exercise removed, nothing back', { name })
    : sentence('exercise removed', { name, n, client })
