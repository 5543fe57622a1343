// One player who calls support: found among all exercises, and erased (extensions; security §8.2).
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line } from '#contracts/wire/fields.ts'

const foundPlayer = z.object({
  code: z.string(),
  player: z.string(),
  /** '' where none is stored. */
  email: z.string(),
  team: z.string(),
  standing: z.enum(['completed', 'in progress', 'expired']),
  /** The id of the exercise. */
  exercise: z.string(),
  identifier: z.string(),
  scenario: z.string(),
  /** fileName of the scenario. */
  fileName: z.string(),
  /** '' where a live exercise belongs to nobody. */
  customer: z.string(),
  mode: z.enum(['automated', 'facilitated']),
  /** Its exercise is removed, and can still be brought back. */
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
    'Players of all exercises by address, or by the beginnings of words in their address or name; newest first, at most fifty (extension).',
  input: z.object({ search: line(254) }),
  reply: z.object({ players: z.array(foundPlayer), /** There are others besides. */ more: z.boolean() }),
})

export const erasePlayer = call({
  name: 'erasePlayer',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Erases the address of one player everywhere, also from written text (extension).',
  input: z.object({
    /** Id or identifier, and fileName or title where several are called so. */
    exerciseName: line(200),
    scenario: line(200).optional(),
    code: line(40),
    /** Only counts what would go. */
    preview: z.boolean().optional(),
  }),
  reply: done.extend({
    /** Places of this address, their exercises, and letters on their way to it. */ removed: z.int(),
    exercises: z.int(),
    cancelled: z.int(),
  }),
})
