import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { AnswerColumn } from '../answer/AnswerColumn.tsx'
import { MailReader, type MailReaderProps } from './MailReader.tsx'

export const OpenMail = ({
  mails,
  ...reader
}: MailReaderProps & { readonly mails: readonly PlayEvent[] }) => (
  <>
    <MailReader key={reader.mail.id} {...reader} />
    <AnswerColumn event={reader.mail} mails={mails} />
  </>
)
