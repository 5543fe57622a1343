import { sentence } from '#contracts/words/messages.ts'
import { SUPPORT } from '#web/content/support.ts'
import { Button } from '#web/kit/action/Button.tsx'
import type { OrderDraft } from '../draft/order-draft.ts'
import { useRefill } from '../../page/use-refill.ts'
import { broughtBack, keptForNext, leftOver, shortNext, waitingFor } from './left-over.ts'
import css from './Players.module.css'

interface LeftOverProps {
  readonly draft: OrderDraft
  readonly level: number
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
}

export const LeftOver = ({ draft, level, onChange }: LeftOverProps) => {
  const [over, waiting] = [leftOver(draft, level), waitingFor(draft)]
  const { balance, refillOver } = useRefill()
  const short = shortNext(draft, level, balance)
  return (
    <div role="status">
      {over > 0 && (
        <p className={css['removed']}>
          {sentence('players left over', { n: over })}{' '}
          <Button size="sm" onClick={() => onChange(keptForNext)}>
            Order for them next
          </Button>
        </p>
      )}
      {waiting > 0 && (
        <p className={css['removed']}>
          {sentence('players next', { n: waiting })}{' '}
          <Button size="sm" variant="link" onClick={() => onChange(broughtBack)}>
            Put them back
          </Button>
        </p>
      )}
      {short && (
        <p className={css['removed']}>
          {sentence('credits next', { ...short, support: SUPPORT })} {refillOver(short.left)}
        </p>
      )}
    </div>
  )
}
