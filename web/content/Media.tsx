import { part } from '#web/kit/page/part.ts'
import { asShown } from './current.ts'
import { kindOf, mediaUrl } from './media.ts'
import { Picture } from './Picture.tsx'

const Recording = part(() => import('./Recording.tsx').then(file => file.Recording), { waiting: null })

export const Media = ({ name, alt }: { readonly name: string; readonly alt: string }) => {
  const src = mediaUrl(name)
  if (src === null) return null
  const kind = kindOf(name)
  if (kind === 'picture') return <Picture src={asShown(src)} alt={alt} />
  return <Recording src={src} kind={kind} title={alt} />
}
