import type { Merge } from '#domain/scenario/merge/merge.ts'
import { opened, type Work } from '../desk/work.ts'

export const joinedWork = (work: Work, { merged, idNow }: Merge): Work => {
  const { details, sections, documents } = merged
  const joined: Work = { details, sections, documents, editing: null }
  const original = work.editing?.original ?? null
  return original === null ? joined : opened(joined, idNow.get(original) ?? original)
}
