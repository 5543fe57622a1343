// What becomes of a facilitator's message after it was sent: extensions of the specification (docs/decisions/0025-messages-can-be-put-right.md).
import { z } from 'zod'
import { call } from '../call.ts'
import { done, line, text } from '../fields.ts'

/** The name a facilitator gave himself, for the action log (rule 129). */
const by = line(60).optional()
const changed = done.extend({ /** False: it was so already, perhaps by another facilitator's press. */ changed: z.boolean() })

export const correctMessage = call({
  name: 'correctMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  limit: 2 * 1024 * 1024,
  summary: 'Puts a sent message right; whoever has read it sees that it changed (extension).',
  input: z.object({
    /** 'f-1' of sendFacilitatorEvents. */
    id: line(200),
    /** Measured by the rules, as those of sendFacilitatorEvents. */
    subject: line(10_000).default(''),
    content: text(2 * 1024 * 1024).default(''),
    by,
  }),
  reply: changed,
})

export const withdrawMessage = call({
  name: 'withdrawMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Takes a sent message back: an alert leaves the screens, whoever has read another sees that it was withdrawn (extension).',
  input: z.object({ id: line(200), by }),
  reply: changed,
})
