// Thumbnails for lists: the server makes them of its own pictures; any other address is shown as it is.
import { asShown } from '#web/content/current.ts'
import { mediaUrl } from '#web/content/media.ts'

const OWN = '/images/'

export const thumbnailUrl = (name: string): string | undefined => {
  const url = mediaUrl(name)
  return url?.startsWith(OWN) ? asShown(`/thumbnails/${url.slice(OWN.length)}`) : (url ?? undefined)
}
