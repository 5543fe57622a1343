import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { useWhereKept } from '#web/kit/kept/storage.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths/paths.ts'
import { isBegun } from '../orders/draft/kept-forms.ts'
import { hasUnanswered } from '../orders/draft/submit-order.ts'
import { begunWords } from './begun-words.ts'
import css from './BegunOrders.module.css'

interface BegunOrdersProps {
  readonly scenarios: readonly LibraryScenario[]
  readonly user: string
}

/** Rule 184. */
export const BegunOrders = ({ scenarios, user }: BegunOrdersProps) => {
  const begun = scenarios.filter(({ id }) => hasUnanswered(user, id) || isBegun(user, id))
  const where = useWhereKept()
  if (begun.length === 0) return null
  return (
    <ul className={css['orders']} aria-label="Unfinished orders">
      {begun.map(({ id, title }) => (
        <li key={id}>
          <Card flush className={css['order'] ?? ''}>
            <IconPencil aria-hidden size="2rem" stroke={1.6} />
            <p className={css['text']}>{begunWords(title, hasUnanswered(user, id), where)}</p>
            <Link
              className={buttonLook()}
              to={paths.order(title)}
              aria-label={`Continue the order of ${title}`}
            >
              Continue
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}
