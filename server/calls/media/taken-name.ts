import { refuse, type Refusal } from '#domain/refusal.ts'

/** Offers to replace the file only if the caller could choose that, and chose not to. */
export const takenName = (refusal: Refusal, replace: 'true' | 'false' | undefined): Refusal =>
  refusal.refused === 'media taken' && replace !== 'false'
    ? refuse('media name taken', refusal.values)
    : refusal
