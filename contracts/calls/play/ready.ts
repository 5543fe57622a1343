// Whether a player's browser is ready, reported before the start (rule 252).
import { z } from 'zod'
import { BROWSERS, SOUNDS } from '#domain/exercise/readiness.ts'
import { call } from '#contracts/wire/call.ts'
import { done, instant, own } from '#contracts/wire/fields.ts'

const readiness = {
  /** Whether the page gets updates at once, without polling. */
  stream: z.boolean(),
  /** Whether the browser can store unsent text. */
  storage: z.boolean(),
  /** Whether the browser is new enough. */
  current: z.boolean(),
  /** The browser's family alone. */
  browser: z.enum(BROWSERS),
  /** Whether the player heard the alert's sound. */
  sound: z.enum(SOUNDS),
}

/** A player before the start. `reported` is null if their browser has reported nothing. */
export const readyPlayer = z.object({
  player: z.string(),
  team: z.string(),
  joinedAt: instant,
  reported: z.object(readiness).nullable(),
})

export const reportReadiness = call({
  name: 'reportReadiness',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary:
    'Reports what the player’s browser can do, before the start of a facilitated exercise; later it changes nothing (extension, rule 252).',
  input: z.object({ ...readiness, user: own, scenario: own }),
  reply: done,
})
