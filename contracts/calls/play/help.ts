import { z } from 'zod'
import { LONGEST_HELP } from '#domain/exercise/log/help-limits.ts'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, own, text } from '#contracts/wire/fields.ts'

export const ownHelp = z.object({
  id: z.string(),
  text: z.string(),
  at: instant,
  /** null while the call is open; its text is empty if the call was only marked as done. */
  reply: z.object({ text: z.string(), at: instant }).nullable(),
})

export const askForHelp = call({
  name: 'askForHelp',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: `Asks the facilitators for help, with up to ${LONGEST_HELP.call} characters; one open call per player (extension, rule 250).`,
  /** A longer text is accepted, so that the rule can state its limit. */
  input: z.object({ text: text(2_000).default(''), user: own, scenario: own }),
  reply: done,
})

export const withdrawHelp = call({
  name: 'withdrawHelp',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Withdraws the player’s own open call for help (extension, rule 250).',
  input: z.object({ id: line(40), user: own, scenario: own }),
  reply: done,
})
