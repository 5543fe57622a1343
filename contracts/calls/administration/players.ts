import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line } from '#contracts/wire/fields.ts'

const foundPlayer = z.object({
  code: z.string(),
  player: z.string(),
  email: z.string(),
  team: z.string(),
  standing: z.enum(['completed', 'in progress', 'expired']),
  exercise: z.string(),
  identifier: z.string(),
  scenario: z.string(),
  fileName: z.string(),
  /** '' for a facilitated exercise without a customer. */
  customer: z.string(),
  mode: z.enum(['automated', 'facilitated']),
  removed: z.boolean(),
})
export type FoundPlayer = z.output<typeof foundPlayer>

export const findPlayers = call({
  name: 'findPlayers',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary:
    'Players of all exercises by address, or by the beginnings of words in their address or name; exact addresses first, then newest first, removed exercises last, at most fifty (extension).',
  input: z.object({ search: line(254) }),
  reply: z.object({
    players: z.array(foundPlayer),
    more: z.boolean(),
  }),
})

export const erasePlayer = call({
  name: 'erasePlayer',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Erases the address of one player everywhere, including in written text (extension).',
  input: z.object({
    /** `scenario` tells exercises with the same identifier apart. */
    exerciseName: line(200),
    scenario: line(200).optional(),
    code: line(40),
    preview: z.boolean().optional(),
  }),
  reply: done.extend({
    removed: z.int(),
    exercises: z.int(),
    cancelled: z.int(),
  }),
})
