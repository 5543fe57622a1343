// One event in detail, for facilitators.
import { z } from 'zod'
import { teamCouncil } from '#contracts/calls/play/team.ts'
import { call } from '#contracts/wire/call.ts'
import { line } from '#contracts/wire/fields.ts'
import { answerCell, consoleEvent, eventNotes, eventPlayer, socialReply } from './facilitate-shown.ts'

export const getFacilitatorEvent = call({
  name: 'getFacilitatorEvent',
  method: 'POST',
  who: ['facilitator'],
  rate: 'poll',
  summary: 'One event: its content, its recipients and readers, and all answers (extension).',
  input: z.object({ id: line(200) }),
  reply: z.object({
    type: z.literal('success'),
    event: consoleEvent.extend({
      role: z.string(),
      organisation: z.string(),
      address: z.string(),
      /** The text of the event in HTML. */
      content: z.string(),
      image: z.string(),
      imageAlt: z.string(),
      image2: z.string(),
      image2Alt: z.string(),
      pdf: z.string(),
      pdf2: z.string(),
      /** Of a facilitator's message: 'Everybody', a team, a role or an alias; otherwise ''. */
      recipient: z.string(),
      /** The facilitator who withdrew it; absent if it was not withdrawn, and from an older server. */
      withdrawnBy: z.string().optional(),
    }),
    /**
     * The options with the number of times each was chosen; for orders, free texts and forms, the distinct
     * answers with their counts.
     */
    choices: z.array(
      z.object({
        text: z.string(),
        count: z.int(),
        verdict: z.enum(['correct', 'partly', 'neutral', 'wrong', '']),
      }),
    ),
    teams: z.array(answerCell.omit({ event: true }).extend({ team: z.string() })),
    players: z.array(eventPlayer),
    replies: z.array(socialReply),
    likes: z.int(),
    /** The councils of the teams that have proposed or said something on the event (extension). */
    councils: z.array(teamCouncil).optional(),
    /** For a cue, the titles of the events that it can lead to (extension). */
    leadsTo: z.array(z.string()).optional(),
    notes: eventNotes.optional(),
  }),
})
