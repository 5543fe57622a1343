import { useState } from 'react'
import css from './Cover.module.css'
import { pictureUrl } from './picture-url.ts'

/** A picture on a neutral background; the background alone if there is no picture or it fails to load. */
export const Cover = ({ src, eager = false }: { readonly src: string; readonly eager?: boolean }) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={css['cover']}>
      {src && broken !== src && (
        <img
          src={pictureUrl(src)}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
