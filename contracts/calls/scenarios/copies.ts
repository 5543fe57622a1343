import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, line } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

export const getShipped = call({
  name: 'getShipped',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'The scenarios that ship with the product, as starting points for new ones.',
  input: z.object({}),
  reply: z.array(z.object({ name: z.string(), title: z.string(), subtitle: z.string(), events: z.int() })),
})

export const copyScenario = call({
  name: 'copyScenario',
  method: 'POST',
  who,
  rate: 'heavy',
  audited: true,
  summary:
    'Copies a scenario under another name and title; the copy is hidden until an author makes it visible.',
  input: z.object({
    /** A library scenario's file name, or a shipped one's name. */
    from: line(200).default(''),
    shipped: z.boolean().optional(),
    fileName: z.string().max(120).default(''),
    title: line(200).default(''),
  }),
  reply: done.extend({ fileName: z.string(), version: z.int() }),
})
