// Authors at one scenario: who else has it open. Extensions.
import { z } from 'zod'
import { call } from '../call.ts'
import { instant, line } from '../fields.ts'

const who = ['author', 'admin'] as const

export const tellOpen = call({
  name: 'tellOpen',
  method: 'POST',
  who,
  rate: 'author',
  summary: 'Says that one has a scenario open, good for a minute, and asks who else has. Nobody is kept out by it.',
  input: z.object({
    filename: line(200).default(''),
    /** Which tab of the browser: two of one author are two. */
    tab: z.uuid(),
    unsaved: z.boolean(),
  }),
  reply: z.object({
    others: z.array(
      z.object({
        user: z.string(),
        /** Oneself, in another tab or browser. */
        isYou: z.boolean(),
        since: instant,
        unsaved: z.boolean(),
      }),
    ),
  }),
})
