// Rule 259.
import { html } from '#server/mail/letters/html.ts'
import type { Instant } from '#domain/instant.ts'
import { sheet, type Letter } from './letter.ts'
import {
  type Fact,
  factsInWords,
  factTable,
  footer,
  footerInWords,
  heading,
  headingInWords,
  paragraph,
  tidied,
  type Told,
} from './parts.ts'
import { inWords } from './when.ts'

export interface TestMail extends Told {
  readonly invitedBy: string
  readonly expiresAt: Instant
}

export const testMail = (written: TestMail): Letter => {
  const told = tidied(written)
  const subject = `A test before your exercise: ${told.title} (${told.identifier})`
  return {
    subject,
    html: sheet({
      subject,
      preview: 'Nothing to do: this email only tests whether our emails reach you.',
      brand: told.brand,
      body: html` ${heading('Test before an exercise', told)} ${paragraph(about(told))}
        <div style="margin:28px 0 0">${factTable(facts(told))}</div>`,
      footer: footer(NOT_YOURS, told.brand),
    }),
    plain: [
      headingInWords(told),
      about(told),
      factsInWords(facts(told)),
      footerInWords(NOT_YOURS, told.brand),
      told.brand.name,
    ].join('\n\n'),
  }
}

const NOT_YOURS = 'If you did not expect this message, ignore it.'

const about = ({ startsAt }: TestMail): string =>
  `This email tests whether our emails reach you. There is nothing to do. Your exercise opens on ${inWords(startsAt)}; the link to it is in your invitation. If you found this email in your spam folder, mark it as not spam, and look there for the invitation too.`

const facts = ({ identifier, invitedBy, startsAt, expiresAt }: TestMail): readonly Fact[] => [
  ['Exercise', identifier],
  ...(invitedBy === '' ? [] : [['Invited by', invitedBy] as const]),
  ['Open from', inWords(startsAt)],
  ['Open until', inWords(expiresAt)],
]
