import { useState } from 'react'
import css from './Picture.module.css'
import { Zoom } from './Zoom.tsx'

interface PictureProps {
  readonly src: string
  readonly alt: string
}

export const Picture = ({ src, alt }: PictureProps) => {
  const [zoomed, setZoomed] = useState(false)
  const [width, setWidth] = useState<number | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  if (lost === src)
    return <p className={css['lost']}>{alt ? `Picture not available: ${alt}` : 'Picture not available'}</p>
  return (
    <>
      <button
        type="button"
        className={css['button']}
        style={width === null ? undefined : { maxWidth: width }}
        onClick={() => setZoomed(true)}
      >
        <img
          className={css['picture']}
          src={src}
          alt={alt || 'Picture'}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={event => setWidth(event.currentTarget.naturalWidth || null)}
          onError={() => setLost(src)}
        />
        <span className={css['hint']}>Enlarge</span>
      </button>
      {zoomed && <Zoom src={src} alt={alt} onClose={() => setZoomed(false)} />}
    </>
  )
}
