// /e/{short} (S2§5 Shorten, rule 171)
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const SHORT_NAME = { min: 3, max: 40 } as const

/** These would look like our own addresses. */
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

/** The stored form. Refuses a wrong length, invalid characters, and reserved names. */
export const readShortName = (typed: string): string | Refusal => {
  const name = composed(typed).trim().toLowerCase()
  if (name.length < SHORT_NAME.min) return refuse('short name short')
  if (name.length > SHORT_NAME.max || !/^[a-z0-9_-]+$/.test(name)) return refuse('short name characters')
  return RESERVED.has(name) ? refuse('short name kept') : name
}

const MEETING_ROOM = 10

/**
 * The most places that one network can hold without beginning: three quarters, so that other networks get
 * some, but at least enough for a meeting room.
 */
export const mostNotBegun = (places: number): number => Math.max(MEETING_ROOM, Math.ceil((places * 3) / 4))
