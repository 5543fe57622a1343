import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { instant } from '#contracts/wire/fields.ts'

export const getProjection = call({
  name: 'getProjection',
  method: 'POST',
  who: ['projector'],
  rate: 'poll',
  summary:
    'A facilitated exercise for a projector: clock, section, the latest articles and posts, teams; no answers (extension, rule 253). Called every 5 s, or after a nudge.',
  input: z.object({
    names: z.boolean(),
  }),
  reply: z.object({
    title: z.string(),
    brand: z.string(),
    branding_logo_url: z.string(),
    phase: z.enum(['created', 'open', 'running', 'paused', 'closed']),
    serverTime: instant,
    xt: z.number(),
    ticking: z.boolean(),
    section: z.string(),
    players: z.int(),
    teams: z.array(z.object({ name: z.string(), players: z.int(), names: z.array(z.string()) })),
    news: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['News', 'Social']),
        name: z.string(),
        organisation: z.string(),
        subject: z.string(),
        content: z.string(),
        image: z.string(),
        imageAlt: z.string(),
        at: instant,
      }),
    ),
    /** '' once the exercise is closed. */
    playerLink: z.string(),
    revision: z.int(),
  }),
})
