import { type KeyboardEvent, useMemo, useState } from 'react'
import css from './Html.module.css'
import { sanitise } from './sanitise.ts'
import { Zoom, type Zoomable } from './Zoom.tsx'

interface HtmlProps {
  /** Sanitised by this component. */
  readonly html: string
  readonly look?: 'read' | 'plain'
}

export const Html = ({ html, look = 'read' }: HtmlProps) => {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html])
  const [zoomed, setZoomed] = useState<Zoomable | null>(null)
  const zoom = (target: EventTarget) => {
    if (target instanceof HTMLImageElement && target.role === 'button')
      setZoomed({ src: target.src, alt: target.alt })
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' && press.key !== ' ') return
    if (press.target instanceof HTMLImageElement) press.preventDefault()
    zoom(press.target)
  }
  return (
    <>
      {/* The pictures inside are the buttons (sanitise.ts); the box handles their presses. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`${css['html']} ${css[look]}`}
        onClick={press => zoom(press.target)}
        onKeyDown={onKeyDown}
        dangerouslySetInnerHTML={clean}
      />
      {zoomed && <Zoom {...zoomed} onClose={() => setZoomed(null)} />}
    </>
  )
}
