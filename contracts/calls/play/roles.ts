import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line, own, text } from '#contracts/wire/fields.ts'

export const cast = z.object({
  /** The id of the player's role; '' without one. */
  mine: z.string(),
  open: z.boolean(),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      /** Per team; null for any number. */
      players: z.int().nullable(),
      held: z.array(z.string()),
    }),
  ),
})

export const forwardMessage = call({
  name: 'forwardMessage',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary:
    'Forwards a message to a role of the team; an empty role means everyone in the team (extension, rule 248).',
  input: z.object({ id: line(200), role: line(40), note: text(2_000), user: own, scenario: own }),
  reply: done,
})

export const takeRole = call({
  name: 'takeRole',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Chooses a role before the story begins; an empty id gives it up (extension, rule 236).',
  input: z.object({ role: line(40), user: own, scenario: own }),
  reply: done,
})
