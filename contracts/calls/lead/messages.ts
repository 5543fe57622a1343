import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

const changed = done.extend({
  changed: z.boolean(),
})

export const correctMessage = call({
  name: 'correctMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  limit: 2 * 1024 * 1024,
  summary: 'Corrects a sent message; players who have seen it see that it changed (extension).',
  input: z.object({
    id: line(200),
    subject: line(10_000).default(''),
    content: text(2 * 1024 * 1024).default(''),
    /** The time of the last correction that the page has shown, '' for none; refused after a later one. */
    seen: z.union([instant, z.literal('')]).optional(),
    by: facilitatorName,
  }),
  reply: changed,
})

export const withdrawMessage = call({
  name: 'withdrawMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary:
    'Withdraws a sent message: an alert leaves the screens; players who have read a mail, post or article see that it was withdrawn (extension).',
  input: z.object({
    id: line(200),
    seen: z.union([instant, z.literal('')]).optional(),
    by: facilitatorName,
  }),
  reply: changed,
})

/** The fields of the form, which are checked on sending. */
const prepared = z.object({
  type: z.enum(['Alert', 'Email', 'Social', 'News']).default('Email'),
  recipient: line(100).default(''),
  org: line(300).default(''),
  name: line(300).default(''),
  subject: line(10_000).default(''),
  /** `html`: the same text with its formatting, or '' if it has none. */
  text: text(200_000).default(''),
  html: text(400_000).default(''),
  media: line(300).default(''),
  pdf: line(300).default(''),
})

export const prepareMessage = call({
  name: 'prepareMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  limit: 1024 * 1024,
  summary: 'Saves a message for later, for all facilitators of the exercise (extension).',
  input: z.object({
    id: z.uuid().optional(),
    message: prepared,
    by: facilitatorName,
  }),
  reply: done.extend({ id: z.string() }),
})

export const getPreparedMessages = call({
  name: 'getPreparedMessages',
  method: 'POST',
  who: ['facilitator'],
  rate: 'poll',
  summary: 'The messages that facilitators of this exercise saved for later, oldest first (extension).',
  input: z.object({}),
  reply: z.array(z.object({ id: z.string(), message: prepared, by: z.string(), at: instant })),
})

export const dropPreparedMessage = call({
  name: 'dropPreparedMessage',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: 'Deletes a message that was saved for later (extension).',
  input: z.object({ id: line(40), by: facilitatorName }),
  reply: done,
})
