import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { sentenceOf } from '#contracts/words/messages.ts'
import { opensForm } from '#domain/customer/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { SUPPORT } from '#web/content/support.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Belt, BELTS, isBelt } from '#web/kit/status/Belt.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { paths } from '#web/paths/paths.ts'
import { useCheckStart } from '../page/customer.ts'
import { useRefill } from '../page/use-refill.ts'
import css from './OrderCard.module.css'

export const OrderCard = ({ scenario }: { readonly scenario: LibraryScenario }) => {
  const navigate = useNavigate()
  const refusal = useCheckStart()(scenario)
  const order = () => {
    if (refusal && !opensForm(refusal)) showBanner('failed', sentenceOf(refusal))
    else void navigate(paths.order(scenario.title))
  }
  return (
    <Card raised aria-label="Order">
      <Inclusion scenario={scenario} refusal={refusal} />
      <Button
        variant={refusal && refusal.refused !== 'login required' ? 'plain' : 'primary'}
        size="xl"
        wide
        aria-describedby="order-terms"
        onClick={order}
      >
        Order
      </Button>
      <p id="order-terms" className={css['terms']}>
        <Terms refusal={refusal} />
      </p>
    </Card>
  )
}

const INCLUSIONS: Readonly<Record<string, string>> = {
  '': 'Included in your subscription',
  'credits short': 'Included in your subscription',
  'higher level required': 'Not included in your subscription',
}

const Inclusion = ({
  scenario,
  refusal,
}: {
  readonly scenario: LibraryScenario
  readonly refusal: Refusal | undefined
}) => {
  const belt = !scenario.learningPrograms && isBelt(scenario.level) ? scenario.level : null
  return (
    <div className={css['inclusion']}>
      {belt !== null && <Belt level={belt} word="none" size="lg" />}
      <div>
        <p className={css['belt']}>
          {belt === null
            ? scenario.learningPrograms
              ? 'Learning module'
              : 'For every belt'
            : `${BELTS[belt]} belt`}
          {scenario.beta && (
            <Tag tone="info" icon={null}>
              Beta
            </Tag>
          )}
        </p>
        <p className={css['dim']}>
          {refusal?.refused === 'login required' ? (
            <>
              <Link to={paths.login()}>Log in</Link> to order it
            </>
          ) : (
            INCLUSIONS[refusal?.refused ?? '']
          )}
        </p>
      </div>
    </div>
  )
}

const Terms = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { balance, refillOver } = useRefill()
  const refill = refusal?.refused === 'credits short' && balance !== null ? refillOver(balance) : ''
  return (
    <>
      {refusal && refusal.refused !== 'login required' && (
        <span className={css['refusal']}>
          <IconAlertTriangle aria-hidden size="1.6rem" stroke={1.8} />
          {sentenceOf(refusal)}
        </span>
      )}
      Each link costs one credit.{balance !== null && ` You have ${balance}.`}
      {refusal?.refused === 'subscription ended' && (
        <>
          {' '}
          <a href={`mailto:${SUPPORT}`}>{SUPPORT}</a>
        </>
      )}
      {refill && ` ${refill}`}
    </>
  )
}
