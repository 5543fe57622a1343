import { IconX } from '@tabler/icons-react'
import { IconButton } from '#web/kit/action/Button.tsx'

interface RemoveRowProps {
  /** The row's name: 'option B'. */
  readonly what: string
  readonly onRemove: () => void
}

/**
 * Removes a row of a list. The focus moves to the next row, else the previous one, else the button that adds
 * one (expectation 9).
 */
export const RemoveRow = ({ what, onRemove }: RemoveRowProps) => (
  <IconButton
    small
    label={`Remove ${what}`}
    onClick={press => {
      focusBeside(press.currentTarget)
      onRemove()
    }}
  >
    <IconX aria-hidden size="1.6rem" />
  </IconButton>
)

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
