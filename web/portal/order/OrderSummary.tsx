import { IconCoin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PARTICIPANTS, playerCap } from '#domain/customer/belts.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { ProgressPips } from '#web/kit/figure/ProgressPips.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { BELTS, isBelt } from '#web/kit/status/Belt.tsx'
import { costOfDraft, type OrderDraft, rowsOf } from './order-draft.ts'
import css from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly draft: OrderDraft
  readonly privacy: boolean
  readonly level: number
  /** Null until it is known. */
  readonly balance: number | null
  readonly busy: boolean
}

/** Seats, cost and balance before anything is sent. */
export const OrderSummary = ({ draft, privacy, level, balance, busy }: OrderSummaryProps) => {
  const cost = costOfDraft(draft, privacy)
  const after = balance === null ? null : balance - cost
  return (
    <Card className={css['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title" className={css['title']}>
        Summary
      </h2>
      {privacy ? (
        <Line name="Participants" value={`${cost} of ${PARTICIPANTS.max}`} />
      ) : (
        <Seats taken={rowsOf(draft).length} level={level} />
      )}
      <div className={css['money']}>
        <Line name="Cost" value={cost === 1 ? '1 credit' : `${cost} credits`} />
        <Line name="Balance now" value={balance ?? '…'} />
        <div className={css['after']}>
          <Line
            name="After the order"
            value={
              <span className={`${css['result']} ${after !== null && after < 0 ? css['short'] : ''}`}>
                <IconCoin aria-hidden size="1.8rem" stroke={1.5} />
                {after ?? '…'}
              </span>
            }
          />
        </div>
      </div>
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        Submit Order
      </Button>
    </Card>
  )
}

const Seats = ({ taken, level }: { readonly taken: number; readonly level: number }) => {
  const cap = playerCap(level)
  return (
    <>
      <Line name="Players" value={`${taken} of ${cap}`} />
      <ProgressPips value={taken} max={cap} label={`${taken} of ${cap} places taken`} />
      {isBelt(level) && (
        <p className={css['note']}>
          A {BELTS[level].toLowerCase()} belt holds up to {cap} players in one order.
        </p>
      )}
    </>
  )
}

const Line = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <p className={css['line']}>
    <span>{name}</span>
    <strong>{value}</strong>
  </p>
)
