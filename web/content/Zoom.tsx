import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/kit/action/Button.tsx'
import css from './Zoom.module.css'

export interface Zoomable {
  readonly src: string
  readonly alt: string
}

export const Zoom = ({ src, alt, onClose }: Zoomable & { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // The button and Escape do the same as a press beside the picture.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css['zoom']}
      aria-label={alt || 'Picture'}
      onClose={onClose}
      onClick={press => press.target === press.currentTarget && dialog.current?.close()}
    >
      <img src={src} alt={alt} className={css['picture']} />
      {alt && <p className={css['caption']}>{alt}</p>}
      <div className={css['close']}>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <IconX aria-hidden />
        </IconButton>
      </div>
    </dialog>
  )
}
