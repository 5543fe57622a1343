import { sentence } from '#contracts/messages.ts'
import * as overview from '#contracts/customers/overview.ts'
import { handler } from '#server/calls/handler.ts'
import { beginErasure, countAddresses, erase } from '#server/database/erasure.ts'

/** Milliseconds after which the answer goes out although it is still at work: nothing is lost by that, it goes on. */
const PATIENCE = 6_000

/** Every address of every player, everywhere, also where it was written into a text (rule 169, decision 0031). Links go on working; nobody can be reminded any more. */
export const hideEmailAddress = handler(overview.hideEmailAddress, async ({ db, log }, { editorId }, { preview }, { audit }) => {
  const found = await countAddresses(db)
  if (preview === true) {
    // Who counts erasures in the audit log counts none for having looked.
    audit.isOnlyLook = true
    return { type: 'success', data: sentence('emails to remove', { n: found.removed }), ...found }
  }

  const erasure = await beginErasure(db, `admin ${editorId}`)
  audit.object = `erasure ${erasure.id}`
  const working = erase(db, erasure)
  const done = await Promise.race([working, new Promise<null>(resolve => setTimeout(resolve, PATIENCE, null).unref())])
  if (done === null) {
    working.catch((error: unknown) => log.error({ error: String(error) }, 'an erasure was cut off; the next start goes on with it'))
    return { type: 'warning', data: sentence('emails left', { n: found.removed }), ...found }
  }
  audit.detail = { ...done }
  return { type: 'success', data: sentence('emails removed', { n: done.removed }), ...done }
})
