import { IconAlertTriangle, IconCoin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sentence } from '#contracts/words/messages.ts'
import { PARTICIPANTS, playerCap } from '#domain/customer/belts.ts'
import type { NamedRole } from '#domain/customer/order-form.ts'
import { SUPPORT } from '#web/content/support.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { ProgressPips } from '#web/kit/figure/ProgressPips.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { BELTS, isBelt } from '#web/kit/status/Belt.tsx'
import { costOfDraft, type OrderDraft, rolesGiven, rowsOf } from './draft/order-draft.ts'
import { STANDING } from './draft/order-errors.ts'
import { useRefill } from '../page/use-refill.ts'
import { remarkOn } from './recommended.ts'
import css from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly draft: OrderDraft
  readonly privacy: boolean
  readonly level: number
  readonly delegates: string
  readonly roles: readonly NamedRole[]
  readonly balance: number | null
  readonly refused: string | null
  readonly busy: boolean
  readonly waiting: string | null
  readonly cancelling: ReactNode
}

export const OrderSummary = ({
  draft,
  privacy,
  level,
  delegates,
  roles,
  balance,
  refused,
  busy,
  waiting,
  cancelling,
}: OrderSummaryProps) => {
  const cost = costOfDraft(draft, privacy)
  const after = balance === null || cost === null ? null : balance - cost
  const players = privacy ? (cost ?? 0) : rowsOf(draft).length
  const short = after !== null && after < 0
  return (
    <Card className={css['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title" className={css['title']}>
        Summary
      </h2>
      {privacy ? (
        <Line
          name={draft.oneScreen ? 'Teams' : 'Participants'}
          value={`${cost ?? '–'} of ${PARTICIPANTS.max}`}
        />
      ) : (
        <Seats name={draft.oneScreen ? 'Teams' : 'Players'} taken={players} level={level} />
      )}
      <p role="status" className={css['remark']}>
        {remarkOn(players, delegates)}
      </p>
      {!privacy && roles.length > 0 && <Roles given={rolesGiven(draft, roles)} />}
      <div className={css['money']}>
        <Line name="Cost" value={cost === null ? '–' : cost === 1 ? '1 credit' : `${cost} credits`} />
        <Line name="Balance now" value={balance ?? '…'} />
        <div className={css['after']}>
          <Line
            name="After the order"
            value={
              <span className={`${css['result']} ${short ? css['short'] : ''}`}>
                <IconCoin aria-hidden size="1.8rem" stroke={1.5} />
                {after ?? (cost === null ? '–' : '…')}
              </span>
            }
          />
        </div>
      </div>
      <Standing sentence={refused ?? (short ? sentence('credits short') : null)} />
      {short && <Missing missing={-after} />}
      <Button type="submit" variant="primary" size="xl" wide busy={busy}>
        Submit Order
      </Button>
      <p role="status" className={css['waiting']}>
        {waiting}
      </p>
      {cancelling}
    </Card>
  )
}

const Standing = ({ sentence: text }: { readonly sentence: string | null }) => (
  <p id={STANDING} role="status" tabIndex={-1} className={css['standing']}>
    {text && (
      <>
        <IconAlertTriangle aria-hidden size="1.6rem" stroke={1.8} />
        {text}
      </>
    )}
  </p>
)

const Missing = ({ missing }: { readonly missing: number }) => {
  const { balance, refillOver } = useRefill()
  return (
    <p className={css['missing']}>
      {sentence('credits missing', { n: missing, support: SUPPORT })} {refillOver(balance ?? 0)}
    </p>
  )
}

interface SeatsProps {
  readonly name: string
  readonly taken: number
  readonly level: number
}

const Seats = ({ name, taken, level }: SeatsProps) => {
  const cap = playerCap(level)
  return (
    <>
      <Line name={name} value={`${taken} of ${cap}`} />
      <ProgressPips value={taken} max={cap} label={`${taken} of ${cap} places taken`} />
      {isBelt(level) && (
        <p className={css['note']}>
          A {BELTS[level].toLowerCase()} belt allows up to {cap} places in one order.
        </p>
      )}
    </>
  )
}

const Roles = ({ given }: { readonly given: ReturnType<typeof rolesGiven> }) =>
  given.length > 0 && (
    <ul className={css['roles']} aria-label="Roles">
      {given.map(({ name, count }) => (
        <li key={name}>
          <Line name={name} value={count} />
        </li>
      ))}
    </ul>
  )

const Line = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <p className={css['line']}>
    <span>{name}</span>
    <strong>{value}</strong>
  </p>
)
