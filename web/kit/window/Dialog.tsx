import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TextField } from '../form/TextField.tsx'
import { Button } from '../action/Button.tsx'
import css from './Dialog.module.css'
import { useFocusReturned } from './focus-returned.ts'
import { useLateFocus } from './late-focus.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  readonly screenOnly?: boolean
}

const widths = { sm: '42rem', md: '56rem', lg: '76rem', xl: '112rem' } as const

/** Load it lazily, to keep it out of the first screen. */
export const Dialog = ({ open, onClose, title, children, size = 'sm', screenOnly = false }: DialogProps) => {
  useFocusReturned(open)
  const content = useLateFocus()
  return (
    <Modal.Root
      {...(screenOnly && { 'data-screen-only': true })}
      opened={open}
      onClose={onClose}
      closeOnClickOutside={false}
      size={widths[size]}
      centered
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 120 }}
    >
      {/* The second click of a double click belongs to the control that opened the window. */}
      <Modal.Overlay className={css['overlay'] ?? ''} onClick={event => event.detail < 2 && onClose()} />
      {/* Not className: Mantine also applies it to the full-screen layer around the window, which would
          cover the page. */}
      <Modal.Content classNames={{ content: css['content'] ?? '', inner: css['inner'] ?? '' }}>
        {/* Not Modal.Header: inside a dialog a header element would be a second banner landmark. */}
        <div className={css['header']}>
          <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton className={css['close'] ?? ''} aria-label="Close" />
        </div>
        <Modal.Body className={css['body'] ?? ''} ref={content}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface ConfirmProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  /** Text that the user must type before confirming (expectation 7). */
  readonly typed?: string
  readonly busy?: boolean
  readonly harmless?: boolean
}

export const Confirm = ({
  open,
  onClose,
  onConfirm,
  title,
  children,
  action,
  typed,
  busy = false,
  harmless = false,
}: ConfirmProps) => {
  const [text, setText] = useState('')
  const ready = typed === undefined || text.trim() === typed
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className={css['text']}>{children}</div>
      {typed !== undefined && (
        <TextField
          label={`Type ${typed} to confirm`}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      <div className={css['actions']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant={harmless ? 'primary' : 'danger'}
          busy={busy}
          aria-disabled={!ready}
          onClick={() => ready && onConfirm()}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
