import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { IconButton } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import css from './RemoveButton.module.css'

interface RemoveRowProps {
  /** The row's name, such as 'option B'. */
  readonly what: string
  readonly warning?: string | undefined
  readonly onRemove: () => void
}

export const RemoveRow = ({ what, warning, onRemove }: RemoveRowProps) => {
  const [armed, setArmed] = useState(false)
  const asks = warning !== undefined && armed
  const said = [warning, messages['press remove again']].filter(Boolean).join(' ')
  return (
    <>
      <IconButton
        small
        label={`Remove ${what}`}
        onBlur={() => setArmed(false)}
        onClick={press => {
          // The second click of a double click does not confirm the first.
          if (asks && press.detail > 1) return
          if (warning !== undefined && !armed) {
            setArmed(true)
            return announce(said)
          }
          focusBeside(press.currentTarget)
          onRemove()
        }}
      >
        <IconX aria-hidden size="1.6rem" />
      </IconButton>
      {asks && <p className={css['row']}>{said}</p>}
    </>
  )
}

const focusBeside = (pressed: HTMLElement): void => {
  const row = pressed.closest('li')
  const list = row?.parentElement
  const group = list?.parentElement
  if (!row || !list || !group) return
  const at = [...list.children].indexOf(row)
  // Only after the removal is it known which row is next.
  setTimeout(() => {
    const button = (list.children[at] ?? list.children[at - 1])?.querySelector<HTMLElement>(
      'button[aria-label^="Remove"]',
    )
    const place = button?.isConnected ? button : [...group.querySelectorAll('button')].at(-1)
    place?.focus()
  })
}
