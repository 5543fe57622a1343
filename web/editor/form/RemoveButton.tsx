import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import css from './RemoveButton.module.css'

interface RemoveButtonProps {
  readonly onRemove: () => Promise<unknown>
  /** Why a press is refused; undefined if it is not. */
  readonly refuse?: () => string | undefined
  readonly onRefused?: (sentence: string) => void
  readonly warning?: string | undefined
  readonly children?: string
  readonly again?: string
}

/** The first press asks for a second one (S2§4). Give the button its target as `key`. */
export const RemoveButton = ({
  onRemove,
  refuse,
  onRefused,
  warning,
  children = 'Remove',
  again = messages['press remove again'],
}: RemoveButtonProps) => {
  const [armed, setArmed] = useState(false)
  const [busy, setBusy] = useState(false)
  const press = (clicks: number) => {
    // The second click of a double click does not confirm the first.
    if (armed && clicks > 1) return
    const refusal = refuse?.()
    if (refusal !== undefined) return onRefused?.(refusal)
    if (!armed) {
      setArmed(true)
      return announce([again, warning].filter(Boolean).join(' '))
    }
    setBusy(true)
    void onRemove().finally(() => {
      setBusy(false)
      setArmed(false)
    })
  }
  return (
    <span className={css['remove']}>
      <Button
        variant={armed ? 'danger' : 'plain'}
        size="lg"
        busy={busy}
        onClick={event => press(event.detail)}
        onKeyDown={event => event.key === 'Escape' && setArmed(false)}
        icon={<IconTrash aria-hidden size="1.8rem" stroke={1.6} />}
      >
        {children}
      </Button>
      {armed && (
        <span className={css['again']}>
          {again}
          {warning && <span className={css['warning']}>{warning}</span>}
        </span>
      )}
    </span>
  )
}
