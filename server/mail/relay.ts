// Sending over SMTP (reliability M1 to M5): what a failure means decides whether the letter waits, dies or
// was never to blame.
import { createTransport } from 'nodemailer'
import { isOneAddress } from '#domain/customer/email-address.ts'
import type { Addressed, Delivery, Post } from './delivery.ts'
import { PICTURE, type Picture } from './letters/letter.ts'
import { senderOf } from './sender.ts'

const PATIENCE = 10_000
/** A server that answers a word at a time is given up after this. */
const LONGEST = 25_000
const HANDS = 5

/** @param sender `Name <address>` or a bare address */
export const openRelay = (smtpUrl: string, sender: string): Post => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: HANDS,
    // Repeating is the outbox's business, which remembers it.
    maxRequeues: 0,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // An idle connection that the server drops is nobody's letter.
  transport.on('error', () => undefined)
  const isOpen = () =>
    transport.verify().then(
      () => true,
      () => false,
    )
  return {
    isOpen,
    hands: HANDS,
    close: () => transport.close(),
    send: async addressed => {
      // The library would read several addresses out of one text (security NA-30).
      if (!isOneAddress(addressed.recipient))
        return { outcome: 'refused', reason: 'This is not one email address.' }
      try {
        await transport.sendMail({ ...messageOf(addressed, sender), signal: AbortSignal.timeout(LONGEST) })
        return { outcome: 'sent' }
      } catch (error) {
        const failure = failureOf(error)
        // A connection may break because of one letter or because nobody is there: asked, the server tells.
        return failure.outcome === 'put off' && brokenOff(error) && !(await isOpen())
          ? { ...failure, outcome: 'away' }
          : failure
      }
    },
  }
}

const messageOf = ({ letter, messageId, recipient }: Addressed, sender: string) => {
  const from = senderOf(sender)
  return {
    from,
    to: { name: '', address: recipient },
    envelope: { from: from.address, to: recipient },
    messageId,
    subject: letter.subject,
    html: letter.html,
    text: letter.plain,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(letter.picture && { attachments: [attached(letter.picture)] }),
    ...(letter.calendar !== undefined && {
      icalEvent: { method: 'REQUEST', filename: 'exercise.ics', content: letter.calendar },
    }),
  }
}

const attached = ({ mime, bytes }: Picture) => ({
  cid: PICTURE.replace('cid:', ''),
  filename: `logo.${mime === 'image/png' ? 'png' : 'jpg'}`,
  content: bytes,
  contentType: mime,
  contentDisposition: 'inline' as const,
})

interface SmtpError {
  readonly message: string
  readonly code: string
  readonly responseCode: number | null
}

const smtpError = (error: unknown): SmtpError => {
  const { message, response, code, responseCode }: Record<keyof SmtpError | 'response', unknown> =
    Object.assign(
      { message: '', response: '', code: '', responseCode: null },
      error,
      error instanceof Error && { message: error.message },
    )
  return {
    message: typeof response === 'string' && response ? response : String(message),
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  }
}

/**
 * About this letter, its sender or its recipient. Everything else is about the server or about us: whoever
 * greets with 554 refuses nobody's letter.
 */
const OF_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE'])

/** 5yz about a letter is for good, except 503, which is about the conversation. */
const failureOf = (error: unknown): Extract<Delivery, { reason: string }> => {
  const { message, code, responseCode } = smtpError(error)
  const reason = message.slice(0, 1_000)
  const isFinal =
    OF_THE_LETTER.has(code) && (responseCode === null || (responseCode >= 500 && responseCode !== 503))
  return isFinal ? { outcome: 'refused', reason } : { outcome: 'put off', reason }
}

const brokenOff = (error: unknown): boolean => {
  const { code, responseCode } = smtpError(error)
  return responseCode === null || responseCode === 421 || !OF_THE_LETTER.has(code)
}
