import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { LetterLine } from '#web/kit/status/LetterLine.tsx'
import { utcMoment } from '#web/kit/time.ts'
import type { CustomerDetails } from './customers.ts'
import css from './customers.module.css'

const NAMES: Readonly<Record<string, string>> = {
  'password link': 'Link to set a new password',
  'password changed': 'Notice of the password change',
  'name changed': 'Notice of the username change',
  'address changed': 'Notice of the address change',
}

const NONE: NonNullable<CustomerDetails['letters']> = []

export const AccountLetters = ({
  customer: { email, letters = NONE },
}: {
  readonly customer: CustomerDetails
}) => (
  <Card flush aria-labelledby="letters-title">
    <ul className={css['list']}>
      <li>
        <h2 id="letters-title" className={css['inline']}>
          Emails to {email || 'this account'}
        </h2>
      </li>
      {letters.map(letter => (
        <li key={`${letter.at} ${letter.kind}`}>
          <LetterLine letter={letter} name={NAMES[letter.kind] ?? letter.kind} />
          <span className={css['faint']}>{utcMoment(letter.at)}</span>
        </li>
      ))}
    </ul>
    {letters.length === 0 && <EmptyState title="No emails yet" />}
  </Card>
)
