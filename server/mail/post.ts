// Where letters go: to the mail server of SMTP_URL, or, without one, into the built-in mailbox.
import type { Config } from '#server/config.ts'
import { keepLetter } from '#server/database/mailbox.ts'
import type { Db } from '#server/services.ts'
import type { Letter } from './letters/letter.ts'
import { openRelay } from './relay.ts'

export interface Addressed {
  readonly letter: Letter
  /** The same whenever the letter is sent again, so that a repeat is known as one. */
  readonly messageId: string
  readonly recipient: string
}

/** What became of a letter. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** The server will never take it; `reason` is what it said. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Not now: this letter is tried again later. */
  | { readonly outcome: 'put off'; readonly reason: string }
  /** It is not the letter: nobody can be reached at all. */
  | { readonly outcome: 'away'; readonly reason: string }

export interface Post {
  readonly send: (addressed: Addressed) => Promise<Delivery>
  /** Whether letters can be handed over at present. */
  readonly isOpen: () => Promise<boolean>
  /** How many letters it takes at once. */
  readonly hands: number
  readonly close: () => void
}

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
