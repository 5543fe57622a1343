import type { Config } from '#server/services/config.ts'
import { keepLetter } from '#server/database/mail/mailbox.ts'
import type { Db } from '#server/services/services.ts'
import type { Post } from './delivery.ts'
import { PICTURE } from './letters/letter.ts'
import { openRelay } from './relay.ts'

export const openPost = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Db): Post =>
  smtpUrl === null ? builtInMailbox(mailFrom, db) : openRelay(smtpUrl, mailFrom)

const builtInMailbox = (sender: string, db: Db): Post => ({
  send: async ({ letter: { picture, html, calendar, ...letter }, messageId, recipient }) => {
    const whole = picture
      ? html.replace(PICTURE, `data:${picture.mime};base64,${picture.bytes.toString('base64')}`)
      : html
    await keepLetter(db, {
      ...{ messageId, sender, recipient, html: whole, ...letter },
      ...(calendar && { calendar: calendar.text }),
    })
    return { outcome: 'sent' }
  },
  isOpen: async () => true,
  hands: 5,
  close: () => undefined,
})
