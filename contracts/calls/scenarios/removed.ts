// What authors removed, and bringing it back within thirty days (expectation 7). Extensions.
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, upright } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

const what = z.enum(['scenario', 'section', 'document', 'organisation', 'persona', 'media'])
export type Removable = z.output<typeof what>

export const getRemoved = call({
  name: 'getRemoved',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'What was removed within thirty days, the last first, in pages of twenty; what went with its organisation comes back with it.',
  input: z.object({ what, page: z.int().min(1).max(10_000).optional() }),
  reply: z.object({
    removed: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** The title of a scenario, the organisation of a persona; '' otherwise. */
        of: z.string(),
        /** Its name is somebody else's now, or, of a scenario, its title: it comes back under another one. */
        isNameTaken: z.boolean(),
        isTitleTaken: z.boolean(),
        removedAt: instant,
        /** By user name; '' where nobody is known. */
        removedBy: z.string(),
        /** From then on it cannot be brought back. */
        until: instant,
      }),
    ),
    /** Whether there is a further page. */
    more: z.boolean(),
  }),
})

export const restoreRemoved = call({
  name: 'restoreRemoved',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary:
    'Brings back what was removed within thirty days, with everything it had; where its name is taken, under another one.',
  input: z.object({
    what,
    id: z.uuid(),
    /** Another name than it had; of a file without folder and ending. */
    as: upright(120).optional(),
    /** Another title, of a scenario. */
    title: line(200).optional(),
  }),
  reply: done,
})

export const removePDF = call({
  name: 'removePDF',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary: 'Removes a document of the library; exercises that show it look for it in vain until it is back.',
  input: z.object({ filename: line(200).default('') }),
  reply: done,
})
