import { lazy, Suspense } from 'react'
import { kindOf, mediaUrl } from './media.ts'
import { Picture } from './Picture.tsx'

const Recording = lazy(() => import('./Recording.tsx').then(part => ({ default: part.Recording })))

/** A picture, film or sound of an event; nothing where the event has none. */
export const Media = ({ name, alt }: { readonly name: string; readonly alt: string }) => {
  const src = mediaUrl(name)
  if (src === null) return null
  const kind = kindOf(name)
  if (kind === 'picture') return <Picture src={src} alt={alt} />
  return (
    <Suspense>
      <Recording src={src} kind={kind} title={alt} />
    </Suspense>
  )
}
