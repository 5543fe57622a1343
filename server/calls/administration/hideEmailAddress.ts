import { sentence } from '#contracts/words/messages.ts'
import * as overview from '#contracts/calls/administration/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { beginErasure, countAddresses } from '#server/database/administration/erasure.ts'
import { erasing } from './erasure-at-work.ts'

/** Rule 169, decision 0031. */
export const hideEmailAddress = handler(
  overview.hideEmailAddress,
  async (services, { editorId }, { preview }, { audit }) => {
    const { db } = services
    const found = await countAddresses(db)
    if (preview === true) {
      audit.isOnlyLook = true
      return { type: 'success', data: sentence('emails to remove', { n: found.removed }), ...found }
    }

    const erasure = await beginErasure(db, `admin ${editorId}`)
    audit.object = `erasure ${erasure.id}`
    const done = await erasing(services, erasure)
    if (done === null)
      return { type: 'warning', data: sentence('emails being removed', { n: found.removed }), ...found }
    audit.detail = { ...done }
    return { type: 'success', data: sentence('emails removed', { n: done.removed }), ...done }
  },
)
