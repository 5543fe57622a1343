import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, text } from '#contracts/wire/fields.ts'

const who = ['author', 'admin'] as const

export const tellOpen = call({
  name: 'tellOpen',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'Announces for some seconds that the caller has a scenario open, or has left; returns the authors of its other open tabs, and the newest version. The call locks nothing.',
  input: z.object({
    filename: line(200).default(''),
    tab: z.uuid().optional(),
    /** The author's closed tab whose unsaved work this tab has taken over. */
    instead: z.uuid().optional(),
    unsaved: z.boolean().default(false),
    aside: z.boolean().default(false),
    left: z.boolean().default(false),
  }),
  reply: z.object({
    others: z.array(
      z.object({
        user: z.string(),
        /** The caller, in another tab or browser. */
        isYou: z.boolean(),
        since: instant,
        unsaved: z.boolean(),
      }),
    ),
    newest: z
      .object({
        filename: z.string(),
        version: z.int(),
        user: z.string(),
        isYou: z.boolean(),
        savedAt: instant,
        /** The sentence with which saving an older version would be refused. */
        data: z.string(),
      })
      .optional(),
    removed: z.object({ user: z.string(), isYou: z.boolean(), at: instant }).optional(),
  }),
})

const event = line(100).default('')
const filename = line(200).default('')

export const getThreads = call({
  name: 'getThreads',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'The events of a scenario that have comments, each with their number and whether the discussion is done; open ones first, at most two thousand.',
  input: z.object({ filename }),
  reply: z.array(z.object({ event: z.string(), comments: z.int(), isDone: z.boolean(), writtenAt: instant })),
})

export const getComments = call({
  name: 'getComments',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'The authors’ last fifty comments on an event, or the fifty before a given one; and who marked the discussion done.',
  input: z.object({
    filename,
    event,
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  reply: z.object({
    comments: z.array(
      z.object({
        id: z.string(),
        user: z.string(),
        isOwn: z.boolean(),
        writtenAt: instant,
        editedAt: instant.nullable(),
        text: z.string(),
      }),
    ),
    more: z.boolean(),
    isDone: z.boolean(),
    doneBy: z.string(),
    doneAt: instant.nullable(),
  }),
})

export const writeComment = call({
  name: 'writeComment',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Adds a comment on an event for the other authors; a finished discussion is reopened.',
  input: z.object({ filename, event, text: text(4_000).default('') }),
  reply: done,
})

export const editComment = call({
  name: 'editComment',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Edits the caller’s own comment; it is shown as edited.',
  input: z.object({ id: z.string().regex(/^\d{1,18}$/), text: text(4_000).default('') }),
  reply: done,
})

export const setThread = call({
  name: 'setThread',
  method: 'POST',
  who,
  rate: 'author',
  audited: true,
  summary: 'Marks the discussion of an event done, or reopens it.',
  input: z.object({ filename, event, done: z.boolean() }),
  reply: done,
})
