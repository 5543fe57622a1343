import { z } from 'zod'
import { LONGEST_DEBRIEF_NOTE } from '#domain/exercise/log/debrief-limits.ts'
import { call } from '#contracts/wire/call.ts'
import { done, line, own, text } from '#contracts/wire/fields.ts'

export const oneScreen = z.object({
  /** `text` is null until the team has asked for it. */
  hints: z.array(z.object({ event: z.string(), text: z.string().nullable() })),
  debrief: z.array(z.object({ question: z.string(), note: z.string() })),
})

const mine = { user: own, scenario: own }
const byTeam = { method: 'POST', who: ['player'], rate: 'play', keptByLog: true } as const

export const pauseStory = call({
  ...byTeam,
  name: 'pauseStory',
  summary: 'Stops the clock of a team at one screen (extension, rule 255).',
  input: z.object(mine),
  reply: done,
})

export const continueStory = call({
  ...byTeam,
  name: 'continueStory',
  summary: 'Resumes the clock of a team at one screen (extension, rule 255).',
  input: z.object(mine),
  reply: done,
})

export const takeHint = call({
  ...byTeam,
  name: 'takeHint',
  summary: 'Requests the author’s hint on a message, for a team at one screen (extension, rule 256).',
  input: z.object({ id: line(200), ...mine }),
  reply: done,
})

export const noteDebrief = call({
  ...byTeam,
  name: 'noteDebrief',
  summary: `Saves the note of a team at one screen on a debrief question, up to ${LONGEST_DEBRIEF_NOTE} characters, after the end (extension, rule 257).`,
  input: z.object({
    /** The index of the question, from 0. */
    question: z.int().min(0).max(1_000),
    /** A longer text is accepted, so that the rule can state its limit. */
    text: text(20_000),
    /** The note that the page showed; refused if it has changed on another device. */
    before: text(20_000).default(''),
    ...mine,
  }),
  reply: done,
})
