// Where letters go: to the mail server of SMTP_URL, or, without one, into the built-in mailbox.
import type { Config } from '#server/config.ts'
import { keepLetter } from '#server/database/mail/mailbox.ts'
import type { Db } from '#server/services.ts'
import type { Post } from './delivery.ts'
import { openRelay } from './relay.ts'

export const openPost = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Db): Post =>
  smtpUrl === null ? builtInMailbox(mailFrom, db) : openRelay(smtpUrl, mailFrom)

const builtInMailbox = (sender: string, db: Db): Post => ({
  send: async ({ letter, messageId, recipient }) => {
    await keepLetter(db, { messageId, sender, recipient, ...letter })
    return { outcome: 'sent' }
  },
  isOpen: async () => true,
  hands: 5,
  close: () => undefined,
})
