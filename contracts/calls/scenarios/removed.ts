import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, upright } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

const what = z.enum(['scenario', 'section', 'document', 'organisation', 'persona', 'media', 'client'])
export type Removable = z.output<typeof what>

export const getRemoved = call({
  name: 'getRemoved',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'Items removed in the last thirty days, newest first, in pages of twenty; personas removed with their organisation are restored with it.',
  input: z.object({ what, page: z.int().min(1).max(10_000).optional() }),
  reply: z.object({
    removed: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** A scenario's title, or a persona's organisation; otherwise ''. */
        of: z.string(),
        isNameTaken: z.boolean(),
        isTitleTaken: z.boolean(),
        removedAt: instant,
        removedBy: z.string(),
        until: instant,
      }),
    ),
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
    'Restores an item removed in the last thirty days, complete; under another name if its own is taken.',
  input: z.object({
    what,
    id: z.uuid(),
    /** For a file, without folder and file extension. */
    as: upright(120).optional(),
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
  summary: 'Removes a document from the library; ordered exercises still show it.',
  input: z.object({ filename: line(200).default('') }),
  reply: done,
})
