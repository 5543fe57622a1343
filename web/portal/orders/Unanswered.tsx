import { Button } from '#web/kit/action/Button.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import type { UnansweredOrder } from './draft/submit-order.ts'
import css from './OrderForm.module.css'

export const Unanswered = ({ order }: { readonly order: UnansweredOrder }) => (
  <StandingBanner status="warning">
    Your order “{order.identifier}” was sent but not confirmed: it may have been placed. Sending it again will
    not place it twice.
    <span className={css['unanswered']}>
      <Button size="sm" onClick={order.again}>
        Send it again
      </Button>
      <Button size="sm" variant="quiet" onClick={order.forget}>
        Forget it
      </Button>
    </span>
  </StandingBanner>
)
