import { IconBulb } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { takeHint } from '#contracts/calls/play/one-screen.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { isFocusLost } from '#web/kit/window/focus-returned.ts'
import { useAct } from '../parts/use-act.ts'
import css from './Hint.module.css'

interface HintProps {
  readonly event: string
  readonly text: string | null
}

export const Hint = ({ event, text }: HintProps) =>
  text === null ? <Offer event={event} /> : <Given text={text} />

const Offer = ({ event }: Pick<HintProps, 'event'>) => {
  const { busy, problem, run } = useAct()
  return (
    <section className={css['offer']} aria-label="Help">
      <p>Are you stuck? The author has written a hint. The organiser’s report will say that you used it.</p>
      <Button
        busy={busy}
        icon={<IconBulb aria-hidden size="1.8rem" stroke={1.6} />}
        onClick={() =>
          void run(
            token => call<typeof takeHint>('takeHint', { id: event }, { token, write: {} }),
            () => undefined,
          )
        }
      >
        Show the hint
      </Button>
      {problem && <p className={css['problem']}>{problem}</p>}
    </section>
  )
}

const Given = ({ text }: { readonly text: string }) => {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocusLost()) card.current?.focus()
  }, [])
  return (
    <section ref={card} tabIndex={-1} className={css['given']} aria-label="Hint">
      <h3>Hint</h3>
      <p>{text}</p>
    </section>
  )
}
