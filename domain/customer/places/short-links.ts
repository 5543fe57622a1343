// Short names of exercises, for typing: /e/{short} (S2§5 Shorten, rule 171).
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const SHORT_NAME = { min: 3, max: 40 } as const

/** Short names that would look like our own addresses. */
const RESERVED = new Set([
  'exercise',
  'exercises',
  'login',
  'video',
  'editor',
  'facilitator',
  'customers',
  'admin',
  'api',
])

/**
 * The stored form of a short name. Refuses one that is too short or too long, has invalid characters, or is
 * reserved.
 */
export const readShortName = (typed: string): string | Refusal => {
  const name = composed(typed).trim().toLowerCase()
  if (name.length < SHORT_NAME.min) return refuse('short name short')
  if (name.length > SHORT_NAME.max || !/^[a-z0-9_-]+$/.test(name)) return refuse('short name characters')
  return RESERVED.has(name) ? refuse('short name kept') : name
}

/** People on one network who open the link together. */
const MEETING_ROOM = 10

/**
 * How many seats of an exercise one network may take per hour without beginning: three quarters, so that
 * other networks get some, but at least enough for a meeting room.
 * @param places total seats
 */
export const mostNotBegun = (places: number): number => Math.max(MEETING_ROOM, Math.ceil((places * 3) / 4))
