import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths.ts'
import { ParticipantLinks } from '../links/ParticipantLinks.tsx'
import css from './OrderPlaced.module.css'
import type { PlacedOrder } from './submit-order.ts'

interface OrderPlacedProps {
  readonly placed: PlacedOrder
  /** Missing where another order would be refused. */
  readonly onAnother: (() => void) | undefined
}

/** What came of the order. A private one shows its links, one for each participant, to be handed out (rule 49). */
export const OrderPlaced = ({ placed, onAnother }: OrderPlacedProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card aria-labelledby="placed-title">
      <div className={css['head']}>
        <IconCircleCheck className={css['icon']} aria-hidden size="3.2rem" stroke={1.5} />
        <div>
          <h2 id="placed-title" ref={title} tabIndex={-1} className={css['title']}>
            {placed.data}
          </h2>
          <p className={css['cost']}>
            It cost {placed.cost === 1 ? '1 credit' : `${placed.cost} credits`}
            {placed.credit !== null && `; ${placed.credit} are left`}.
          </p>
        </div>
      </div>
      {placed.links.length > 0 && (
        <div className={css['links']}>
          <ParticipantLinks identifier={placed.identifier} links={placed.links} />
          <p className={css['again']}>You find them again on the dashboard, beside each participant. Who looked at them is written down.</p>
        </div>
      )}
      <div className={css['actions']}>
        <Link className={buttonLook({ variant: 'primary', size: 'lg' })} to={paths.library()}>
          To the Exercise Library
        </Link>
        {onAnother && (
          <Button size="lg" onClick={onAnother}>
            Order it again
          </Button>
        )}
      </div>
    </Card>
  )
}
