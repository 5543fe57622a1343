import { useState } from 'react'
import css from './Cover.module.css'
import { pictureUrl } from './picture-url.ts'

/**
 * A scenario's picture; a neutral background if there is none or it fails to load. Decoration: the title is
 * beside it.
 */
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
