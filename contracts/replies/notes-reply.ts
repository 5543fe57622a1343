import type { Notes } from '#domain/exercise/state/notebooks.ts'

export const notesReply = ({ text, version, by, at }: Notes) => ({
  notes: text,
  version,
  by,
  at: at === null ? ('' as const) : new Date(at).toISOString(),
})
