import { IconDeviceFloppy, IconEye, IconFolderOpen, IconHelp, IconPlus } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'
import css from './PdfSection.module.css'

export type WindowName = 'load' | 'save' | 'instructions'

interface PdfMenusProps {
  readonly previews: boolean
  readonly onNew: () => void
  readonly onOpen: (window: WindowName) => void
  readonly onPreviews: () => void
}

/** What can be done with the document (S2§2 PDF editor). */
export const PdfMenus = ({ previews, onNew, onOpen, onPreviews }: PdfMenusProps) => (
  <div className={css['menus']}>
    <Button variant="quiet" icon={<IconPlus aria-hidden size="1.8rem" stroke={1.6} />} onClick={onNew}>
      New
    </Button>
    <Button variant="quiet" icon={<IconFolderOpen aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => onOpen('load')}>
      Load PDF
    </Button>
    <Button variant="quiet" icon={<IconHelp aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => onOpen('instructions')}>
      Instructions
    </Button>
    <Button icon={<IconEye aria-hidden size="1.8rem" stroke={1.6} />} aria-pressed={previews} onClick={onPreviews}>
      {previews ? 'Hide Preview' : 'Show Preview'}
    </Button>
    <Button variant="primary" icon={<IconDeviceFloppy aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => onOpen('save')}>
      Save PDF
    </Button>
  </div>
)
