import * as play from '#contracts/calls/play/play.ts'
import { sentence } from '#contracts/words/messages.ts'
import { canonicalEmail, isAddress } from '#domain/customer/email-address.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { askForLink } from '#server/database/mail/asked-links.ts'

/** Rule 132. */
export const resendLink = handler(play.resendLink, async ({ db }, _anybody, { email }, { id, ip }) => {
  if (!isAddress(email)) return no('reminder email invalid')
  await askForLink(db, { kind: 'exercise', name: canonicalEmail(email), ip, request_id: id })
  return { type: 'success', data: sentence('link resent') }
})
