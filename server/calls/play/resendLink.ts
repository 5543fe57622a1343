import * as play from '#contracts/play.ts'
import { sentence } from '#contracts/messages.ts'
import { canonicalEmail, isMailbox } from '#domain/customer/mailbox.ts'
import { handler } from '#server/calls/handler.ts'
import { no } from '#server/calls/refused.ts'
import { queueLinksAgain } from '#server/database/mail/links-again.ts'

/** A player who lost his link asks for it: it goes to the stored address alone, and the answer tells nobody whether there is one (rule 132). */
export const resendLink = handler(play.resendLink, async ({ db, config, mail }, _anybody, { email }) => {
  if (!isMailbox(email)) return no('reminder email invalid')
  await queueLinksAgain(db, canonicalEmail(email), new URL(config.publicUrl).hostname)
  mail.wake()
  return { type: 'success', data: sentence('link resent') }
})
