import { IconClipboard, IconCopy, IconCut, IconTrash, IconX } from '@tabler/icons-react'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { copySelected, cutSelected, pasteHere, removeSelected, selectAll, selectNothing } from './acts.ts'
import { useClipboardCount } from './clipboard.ts'
import { useSeveralKeys } from './keys.ts'
import { selectedCount } from './selected.ts'
import css from './SelectionBar.module.css'

const icon = { 'aria-hidden': true, size: '1.8rem', stroke: 1.6 } as const

/** No action asks first: changes can be undone. */
export const SelectionBar = () => {
  const desk = useDesk()
  const count = useOnDesk(selectedCount)
  useSeveralKeys(desk)
  if (count === 0) return null
  return (
    <div role="toolbar" aria-label="Selected events" className={css['bar']}>
      <strong className={css['count']}>
        {count === 1 ? '1 event selected' : `${count} events selected`}
      </strong>
      <Button
        icon={<IconCopy {...icon} />}
        title="Ctrl C"
        aria-keyshortcuts="Control+C"
        onClick={() => void copySelected(desk)}
      >
        Copy
      </Button>
      <Button
        icon={<IconCut {...icon} />}
        title="Ctrl X"
        aria-keyshortcuts="Control+X"
        onClick={() => cutSelected(desk)}
      >
        Cut
      </Button>
      <Button
        icon={<IconTrash {...icon} />}
        title="Delete"
        aria-keyshortcuts="Delete"
        onClick={() => removeSelected(desk)}
      >
        Remove
      </Button>
      <Button variant="quiet" title="Ctrl A" onClick={() => selectAll(desk)}>
        Select all
      </Button>
      <IconButton label="Clear selection" aria-keyshortcuts="Escape" onClick={() => selectNothing(desk)}>
        <IconX {...icon} />
      </IconButton>
    </div>
  )
}

export const PasteButton = () => {
  const desk = useDesk()
  const count = useClipboardCount()
  if (count === 0) return null
  return (
    <Button
      icon={<IconClipboard {...icon} />}
      title="Ctrl V"
      aria-keyshortcuts="Control+V"
      onClick={() => pasteHere(desk)}
    >
      {count === 1 ? 'Paste 1 event' : `Paste ${count} events`}
    </Button>
  )
}
