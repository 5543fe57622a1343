import * as shelf from '#contracts/calls/scenarios/shelf.ts'
import { handler } from '#server/calls/handler.ts'
import { filesOf } from '#server/calls/lead/press/cast-of.ts'
import { mediaList } from '#server/database/media/media-list.ts'
import { playedNow } from '#server/exercises/played.ts'
import type { Caller, Db } from '#server/services/services.ts'

export const images = handler(shelf.images, async ({ db }, caller, { details = false, search = '' }) => {
  const files = await mediaList(db, {
    search,
    area: details ? null : 'images',
    names: await namesFor(db, caller),
  })
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

const namesFor = async (db: Db, caller: Caller): Promise<readonly string[] | null> => {
  if (caller.kind !== 'facilitator') return null
  const facilitated = await playedNow(db, caller.exerciseId)
  return facilitated ? filesOf(facilitated.exercise.scenario).media : []
}
