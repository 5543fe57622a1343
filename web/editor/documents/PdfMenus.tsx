import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconEye,
  IconFolderOpen,
  IconHelp,
  IconHistory,
  IconPlus,
} from '@tabler/icons-react'
import { messages } from '#contracts/words/messages.ts'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { useEditorSession } from '#web/session/editor-session.ts'
import css from './PdfSection.module.css'

export type WindowName = 'load' | 'save' | 'versions' | 'instructions'

interface PdfMenusProps {
  readonly previews: boolean
  readonly isSaved: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onNew: () => void
  readonly onOpen: (window: WindowName) => void
  readonly onPreviews: () => void
}

export const PdfMenus = ({ previews, isSaved, onNew, onOpen, onPreviews, ...steps }: PdfMenusProps) => (
  <div className={css['menus']}>
    <Steps {...steps} />
    <Button variant="quiet" icon={<IconPlus aria-hidden size="1.8rem" stroke={1.6} />} onClick={onNew}>
      New
    </Button>
    <Button
      variant="quiet"
      icon={<IconFolderOpen aria-hidden size="1.8rem" stroke={1.6} />}
      onClick={() => onOpen('load')}
    >
      Load PDF
    </Button>
    <Versions isSaved={isSaved} onOpen={onOpen} />
    <Button
      variant="quiet"
      icon={<IconHelp aria-hidden size="1.8rem" stroke={1.6} />}
      onClick={() => onOpen('instructions')}
    >
      Instructions
    </Button>
    <Button
      icon={<IconEye aria-hidden size="1.8rem" stroke={1.6} />}
      aria-pressed={previews}
      onClick={onPreviews}
    >
      {previews ? 'Hide Preview' : 'Show Preview'}
    </Button>
    <Button
      variant="primary"
      icon={<IconDeviceFloppy aria-hidden size="1.8rem" stroke={1.6} />}
      onClick={() => onOpen('save')}
    >
      Save PDF
    </Button>
  </div>
)

/** Rule 4. */
const Versions = ({ isSaved, onOpen }: Pick<PdfMenusProps, 'isSaved' | 'onOpen'>) => {
  const session = useEditorSession()
  if (session?.restricted !== false) return null
  return (
    <Button
      variant="quiet"
      icon={<IconHistory aria-hidden size="1.8rem" stroke={1.6} />}
      aria-disabled={!isSaved}
      title={isSaved ? undefined : messages['document unsaved yet']}
      onClick={() => isSaved && onOpen('versions')}
    >
      Previous Versions
    </Button>
  )
}

const Steps = ({
  canUndo,
  canRedo,
  onUndo,
  onRedo,
}: Pick<PdfMenusProps, 'canUndo' | 'canRedo' | 'onUndo' | 'onRedo'>) => (
  <span>
    <IconButton label="Undo" aria-keyshortcuts="Control+Z" aria-disabled={!canUndo} onClick={onUndo}>
      <IconArrowBackUp aria-hidden size="2rem" stroke={1.6} />
    </IconButton>
    <IconButton label="Redo" aria-keyshortcuts="Control+Y" aria-disabled={!canRedo} onClick={onRedo}>
      <IconArrowForwardUp aria-hidden size="2rem" stroke={1.6} />
    </IconButton>
  </span>
)
