import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, own, text } from '#contracts/wire/fields.ts'

export const likeSocial = call({
  name: 'likeSocial',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary:
    'Likes a post (commentIndex -1) or a comment below it, or removes the like; one like per player and target.',
  input: z.object({
    player: own,
    id: line(200),
    /** The comment's id, or its position in the list that the player sees. */
    commentIndex: z.union([z.int().min(-1), line(200)]),
    /** The desired state; by default the like is toggled. */
    liked: z.boolean().optional(),
  }),
  reply: done,
})

export const addSocial = call({
  name: 'addSocial',
  method: 'POST',
  who: ['player'],
  rate: 'social',
  summary:
    'Replies to a post, as plain text, for all players who share the feed. The same words within 5 s count as one reply.',
  // A longer text is accepted, so that the rule can state its limit.
  input: z.object({ player: own, id: line(200), content: text(20_000) }),
  reply: done,
})

const incidentLog = {
  notes: z.string(),
  /** 0 if nothing was ever written. */
  version: z.int(),
  by: z.string(),
  at: z.union([instant, z.literal('')]),
}

export const getNotes = call({
  name: 'getNotes',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary: 'The Incident Log of the player’s team, or without teams the player’s own.',
  input: z.object({ code: own, user: own }),
  reply: z.object({
    type: z.literal('success'),
    ...incidentLog,
    byOthers: z.int(),
  }),
})

export const updateNotes = call({
  name: 'updateNotes',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  // Room for 100,000 characters, each written as a JSON escape.
  limit: 1024 * 1024,
  summary:
    'Saves the Incident Log. Given the version that was read, a conflict returns a warning with the other text; without it, the last save wins.',
  input: z.object({
    code: own,
    user: own,
    notes: text(200_000),
    version: z.int().min(0).optional(),
  }),
  reply: z.discriminatedUnion('type', [
    z.object({ type: z.literal('success'), data: z.string(), version: z.int() }),
    /** Nothing was saved; the text is the stored one (rule 108). */
    z.object({ type: z.literal('warning'), data: z.string(), ...incidentLog }),
  ]),
})
