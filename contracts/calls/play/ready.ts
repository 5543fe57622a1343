import { z } from 'zod'
import { BROWSERS, SOUNDS } from '#domain/exercise/readiness.ts'
import { call } from '#contracts/wire/call.ts'
import { done, instant, own } from '#contracts/wire/fields.ts'

const readiness = {
  /** Whether the page gets updates at once, without polling. */
  stream: z.boolean(),
  storage: z.boolean(),
  current: z.boolean(),
  browser: z.enum(BROWSERS),
  sound: z.enum(SOUNDS),
}

/** `reported` is null if the browser has reported nothing. */
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
