import { useState } from 'react'
import css from './Cover.module.css'
import { pictureUrl } from './picture-url.ts'

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
