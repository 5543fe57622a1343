import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { line } from '#contracts/wire/fields.ts'

const what = z.enum(['media', 'document', 'organisation', 'persona'])

export const whereUsed = call({
  name: 'whereUsed',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'author',
  summary:
    'The scenarios that use a library item, with their events, in pages of twenty; and its other uses.',
  input: z.object({
    what,
    name: line(200).default(''),
    organisation: line(120).optional(),
    page: z.int().min(1).max(10_000).optional(),
  }),
  reply: z.object({
    scenarios: z.array(
      z.object({
        fileName: z.string(),
        title: z.string(),
        events: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
    more: z.boolean(),
    total: z.object({ scenarios: z.int(), events: z.int() }),
    /** The number of exercises with the item that can still be played. */
    exercises: z.int(),
    others: z.array(
      z.object({ kind: z.enum(['document', 'persona', 'client', 'account']), name: z.string() }),
    ),
  }),
})

export const whoCarries = call({
  name: 'whoCarries',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'author',
  summary:
    'The scenarios with a document of this name: those with the same text as the library’s, those with their own, and those that use the library’s.',
  input: z.object({ filename: line(200).default('') }),
  reply: z.object({
    /** `same`: those that saving the document would change; `other`: those with a text of their own. */
    same: z.array(z.string()),
    other: z.array(z.string()),
    library: z.object({ some: z.array(z.string()), total: z.int() }),
  }),
})

export const documentTexts = call({
  name: 'documentTexts',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'author',
  summary:
    'The documents that an author can open: one entry per name, and one for each scenario with its own text under that name.',
  input: z.object({}),
  reply: z.array(
    z.object({
      name: z.string(),
      /** '' for the text that is loaded by the name alone. */
      scenario: z.string(),
    }),
  ),
})
