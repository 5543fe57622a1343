// The server makes thumbnails of its own pictures only.
import { asShown } from '#web/content/current.ts'
import { mediaUrl } from '#web/content/media.ts'

const OWN = '/images/'

export const thumbnailUrl = (name: string): string | undefined => {
  const url = mediaUrl(name)
  return url?.startsWith(OWN) ? asShown(`/thumbnails/${url.slice(OWN.length)}`) : (url ?? undefined)
}
