import * as shelf from '#contracts/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { mediaList } from '#server/database/library/media-list.ts'

/** Names alone, as the specification has it, or all there is to know of each file. */
export const images = handler(shelf.images, async ({ db }, _author, { details = false, search = '' }) => {
  const files = await mediaList(db, { search, area: details ? null : 'images' })
  if (!details) return files.map(({ name }) => name)
  return files.map(({ name, kind, mime, bytes, alt, uploaded_at }) => ({
    name,
    kind,
    mime,
    bytes: Number(bytes),
    url: `/${kind === 'video' ? 'videos' : 'images'}/${name}`,
    alt,
    uploadedAt: uploaded_at.toISOString(),
  }))
})
