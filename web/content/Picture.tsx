import { useState } from 'react'
import css from './Picture.module.css'
import { Zoom } from './Zoom.tsx'

interface PictureProps {
  readonly src: string
  readonly alt: string
  /** `wide` fills its column, `own` keeps its size up to it. */
  readonly fit?: 'wide' | 'own'
}

/** A picture beside an authored text. A press opens it large; one that cannot be loaded says so with its description. */
export const Picture = ({ src, alt, fit = 'own' }: PictureProps) => {
  const [zoomed, setZoomed] = useState(false)
  const [lost, setLost] = useState<string | null>(null)
  if (lost === src) return <p className={css['lost']}>{alt ? `Picture not available: ${alt}` : 'Picture not available'}</p>
  return (
    <>
      <button type="button" className={`${css['button']} ${css[fit]}`} onClick={() => setZoomed(true)}>
        <img src={src} alt={alt || 'Picture'} loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={() => setLost(src)} />
        <span className={css['hint']}>Enlarge</span>
      </button>
      {zoomed && <Zoom src={src} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  )
}
