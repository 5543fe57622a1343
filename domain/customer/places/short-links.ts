// Short names of exercises, as people type them: /e/{short} (S2§5 Shorten, rule 171).
import { composed } from '#domain/composed.ts'
import { refuse, type Refusal } from '#domain/refusal.ts'

export const SHORT_NAME = { min: 3, max: 40 } as const

/** Words that are pages, or will be. */
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

/** How a short name is stored; refuses what is too short, too long, or cannot stand in an address. */
export const readShortName = (typed: string): string | Refusal => {
  const name = composed(typed).trim().toLowerCase()
  if (name.length < SHORT_NAME.min) return refuse('short name short')
  if (name.length > SHORT_NAME.max || !/^[a-z0-9_-]+$/.test(name)) return refuse('short name characters')
  return RESERVED.has(name) ? refuse('short name kept') : name
}

/** People on one network who press the link together. */
const MEETING_ROOM = 10

/**
 * Most places of an exercise that one network may have been given in the last hour without having begun:
 * three quarters, so that others find some, but as many as a meeting room needs where an exercise is small.
 * Who has begun does not count.
 * @param places how many there are in all
 */
export const mostNotBegun = (places: number): number => Math.max(MEETING_ROOM, Math.ceil((places * 3) / 4))
