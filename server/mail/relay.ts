// Reliability M1 to M5.
import { createTransport } from 'nodemailer'
import { isOneAddress } from '#domain/customer/email-address.ts'
import type { Addressed, Delivery, Post } from './delivery.ts'
import { type Letter, PICTURE, type Picture } from './letters/letter.ts'
import { senderOf } from '#domain/mail-sender.ts'

const PATIENCE = 10_000
/** Milliseconds for a whole letter. */
const LONGEST = 25_000
const HANDS = 5

export const openRelay = (smtpUrl: string, sender: string): Post => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: HANDS,
    // No retries here: the outbox retries.
    maxRequeues: 0,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A dropped idle connection affects no letter.
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
      // The library would parse several addresses out of one text (security NA-30).
      if (!isOneAddress(addressed.recipient))
        return { outcome: 'refused', reason: 'This is not a single email address.' }
      try {
        await transport.sendMail({ ...messageOf(addressed, sender), signal: AbortSignal.timeout(LONGEST) })
        return { outcome: 'sent' }
      } catch (error) {
        const failure = failureOf(error)
        // A connection may break because of one letter or because the server is down. A probe tells which.
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
    attachments: [
      ...(letter.picture ? [attached(letter.picture)] : []),
      ...(letter.calendar?.method === 'PUBLISH' ? [entryIn(letter.calendar)] : []),
    ],
    ...(letter.calendar?.method === 'REQUEST' && {
      icalEvent: { method: 'REQUEST', filename: CALENDAR_FILE, content: letter.calendar.text },
    }),
  }
}

const CALENDAR_FILE = 'exercise.ics'

const entryIn = ({ method, text }: NonNullable<Letter['calendar']>) => ({
  filename: CALENDAR_FILE,
  content: text,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

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

const OF_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE'])

/** 503 is about the order of commands, not about the letter. */
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
