import { z } from 'zod'
import { LONGEST_HELP } from '#domain/exercise/log/help-limits.ts'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

export const helpCall = z.object({
  id: z.string(),
  player: z.string(),
  team: z.string(),
  text: z.string(),
  at: instant,
  /** null while the call is open; its text is empty if the call was only marked as done. */
  reply: z.object({ by: z.string(), text: z.string(), at: instant }).nullable(),
})

export const answerHelp = call({
  name: 'answerHelp',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: `Replies to a player’s call for help with up to ${LONGEST_HELP.reply} characters; without a text the call is marked as done (extension, rule 250).`,
  input: z.object({
    id: line(40),
    /** A longer text is accepted, so that the rule can state its limit. */
    text: text(10_000).default(''),
    by: facilitatorName,
  }),
  reply: done,
})
