import { type ComponentType, type ReactNode, useCallback } from 'react'
import { Button } from '../action/Button.tsx'
import { part } from './part.ts'
import css from './window-part.module.css'

interface Closable {
  readonly onClose: () => void
  readonly open?: boolean
}

export const windowPart = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  part(load, {
    waiting: null,
    frame: (said, { open = true, onClose }) => open && <FailedWindow onClose={onClose}>{said}</FailedWindow>,
  })

/** The browser's own dialog needs no further file. */
const FailedWindow = ({
  onClose,
  children,
}: Pick<Closable, 'onClose'> & { readonly children: ReactNode }) => {
  const show = useCallback(
    (window: HTMLDialogElement | null) => void (window && !window.open && window.showModal()),
    [],
  )
  return (
    <dialog ref={show} className={css['window']} aria-label="This window cannot be shown" onClose={onClose}>
      {children}
      <div className={css['close']}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  )
}
