// Authors working on one scenario: who else has it open, and their comments on its events. Extensions.
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
    'Announces for some seconds that the caller has a scenario open, or has left; returns the other authors and the newest version. It locks nothing.',
  input: z.object({
    filename: line(200).default(''),
    /** The browser tab. Two tabs of one author count separately if at least one of them sends an id. */
    tab: z.uuid().optional(),
    /**
     * The id of the author's closed tab whose unsaved work this tab continues. The closed tab is no longer
     * listed.
     */
    instead: z.uuid().optional(),
    unsaved: z.boolean().default(false),
    /**
     * Whether another tab or window hides this tab, in which case its browser lets it report only once a
     * minute.
     */
    aside: z.boolean().default(false),
    /** Whether the tab closes or opens something else, so that it is no longer listed. */
    left: z.boolean().default(false),
  }),
  reply: z.object({
    others: z.array(
      z.object({
        user: z.string(),
        /** Whether this is the caller, in another tab or browser. */
        isYou: z.boolean(),
        since: instant,
        unsaved: z.boolean(),
      }),
    ),
    /** The newest version of the scenario, with its author and time. */
    newest: z
      .object({
        filename: z.string(),
        version: z.int(),
        user: z.string(),
        /** Whether the caller saved it, in any tab. */
        isYou: z.boolean(),
        savedAt: instant,
        /** The message that saving an older version would return. */
        data: z.string(),
      })
      .optional(),
    /** For a scenario that was removed since it was opened: when and by which user; '' if unknown. */
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
    'The commented events of a scenario with the number of comments and whether they are done; open ones first, at most two thousand.',
  input: z.object({ filename }),
  reply: z.array(z.object({ event: z.string(), comments: z.int(), isDone: z.boolean(), writtenAt: instant })),
})

export const getComments = call({
  name: 'getComments',
  method: 'POST',
  who,
  rate: 'author',
  summary:
    'The authors’ comments on an event, the last fifty, or those before a given one; and who marked them done.',
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
        /** Whether the caller wrote it, and so may edit it. */
        isOwn: z.boolean(),
        writtenAt: instant,
        /** When it was last edited. */
        editedAt: instant.nullable(),
        text: z.string(),
      }),
    ),
    /** Whether there are earlier comments. */
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
