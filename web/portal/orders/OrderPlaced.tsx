import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { addDays } from '#domain/customer/calendar.ts'
import { DAYS_TO_PLAY } from '#domain/customer/order.ts'
import { findRole, type NamedRole, NO_TEAM } from '#domain/customer/order-form.ts'
import { sentence } from '#contracts/words/messages.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { type PickedDate, weekdayOf } from '#web/kit/form/days-offered.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths/paths.ts'
import { dayInWords } from '../page/day-in-words.ts'
import { ParticipantLinks } from '../links/ParticipantLinks.tsx'
import { waitingFor } from './players/left-over.ts'
import { isoOf, type OrderDraft, rowsOf } from './draft/order-draft.ts'
import css from './OrderPlaced.module.css'
import type { PlacedOrder } from './draft/submit-order.ts'

interface OrderPlacedProps {
  readonly placed: PlacedOrder
  readonly roles: readonly NamedRole[]
  readonly onAnother: (() => void) | undefined
  readonly onNext: () => void
}

export const OrderPlaced = ({ placed, roles, onAnother, onNext }: OrderPlacedProps) => {
  const waiting = waitingFor(placed.draft ?? {})
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
            {placed.credit !== null && `; ${placed.credit} ${placed.credit === 1 ? 'is' : 'are'} left`}.
          </p>
        </div>
      </div>
      {placed.links.length > 0 && (
        <div className={css['links']}>
          <ParticipantLinks identifier={placed.identifier} links={placed.links} />
          <p className={css['again']} data-screen-only>
            You can find the links on the dashboard, next to each participant in progress. Each view is
            logged.
          </p>
        </div>
      )}
      {placed.draft && (
        <Ordered
          draft={placed.draft}
          roles={roles}
          identifier={placed.identifier}
          isPrivate={placed.links.length > 0}
        />
      )}
      {waiting > 0 && <p className={css['next']}>{sentence('players next', { n: waiting })}</p>}
      <div className={css['actions']} data-screen-only>
        {waiting > 0 && (
          <Button size="lg" variant="primary" onClick={onNext}>
            Order for them
          </Button>
        )}
        <Link
          className={buttonLook({ size: 'lg', ...(waiting === 0 && { variant: 'primary' }) })}
          to={paths.dashboard()}
        >
          To the Dashboard
        </Link>
        <Link className={buttonLook({ size: 'lg' })} to={paths.library()}>
          To the Exercise Library
        </Link>
        {onAnother && waiting === 0 && (
          <Button size="lg" onClick={onAnother}>
            Order it again
          </Button>
        )}
      </div>
    </Card>
  )
}

interface OrderedProps {
  readonly draft: OrderDraft
  readonly roles: readonly NamedRole[]
  readonly identifier: string
  readonly isPrivate: boolean
}

const Ordered = ({ draft, roles, identifier, isPrivate }: OrderedProps) => {
  const rows = isPrivate ? [] : rowsOf(draft)
  return (
    <>
      <dl className={css['facts']}>
        <Fact name="Identifier" value={identifier} />
        <Fact name="Date (UTC)" value={weekdayInWords(draft.date)} />
        <Fact name="Until (UTC)" value={dayInWords(addDays(isoOf(draft.date), DAYS_TO_PLAY))} />
        <Fact name="Trainer" value={draft.trainer} />
        <Fact name="Played" value={draft.oneScreen ? 'By teams at one screen' : ''} />
      </dl>
      {rows.length > 0 && (
        <ul className={css['players']} aria-label="Addresses of this order">
          {rows.map(({ email, team, role }) => (
            <li key={email}>
              {email}
              {team !== NO_TEAM && <span className={css['team']}>Team {team}</span>}
              {role && <span className={css['team']}>{findRole(roles, role)?.name ?? role}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const weekdayInWords = (date: PickedDate): string => {
  return [weekdayOf(date), dayInWords(isoOf(date))].filter(Boolean).join(', ')
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value && (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
