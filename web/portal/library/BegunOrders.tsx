import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths.ts'
import { isBegun } from '../orders/draft/kept-forms.ts'
import { hasUnanswered } from '../orders/draft/submit-order.ts'
import css from './BegunOrders.module.css'

interface BegunOrdersProps {
  readonly scenarios: readonly LibraryScenario[]
  readonly user: string
}

/**
 * The way back to orders that this browser keeps: whoever had to log in again, or lost the tab, arrives here
 * (S0§2). Nothing where there are none.
 */
export const BegunOrders = ({ scenarios, user }: BegunOrdersProps) => {
  const begun = scenarios.filter(({ id }) => hasUnanswered(user, id) || isBegun(user, id))
  if (begun.length === 0) return null
  return (
    <ul className={css['orders']} aria-label="Orders you have begun">
      {begun.map(({ id, title }) => (
        <li key={id}>
          <Card flush className={css['order'] ?? ''}>
            <IconPencil aria-hidden size="2rem" stroke={1.6} />
            <p className={css['text']}>
              {hasUnanswered(user, id)
                ? `Your order of ${title} had no answer: it may have been placed. Sent again, it is placed once.`
                : `Your order of ${title} is not sent yet. What you filled in is kept on this device.`}
            </p>
            <Link
              className={buttonLook()}
              to={paths.order(title)}
              aria-label={`Go on with the order of ${title}`}
            >
              Go on with it
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}
