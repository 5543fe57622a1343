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
      /** HTML. */
      content: z.string(),
      image: z.string(),
      imageAlt: z.string(),
      image2: z.string(),
      image2Alt: z.string(),
      pdf: z.string(),
      pdf2: z.string(),
      /** '' for an event of the story. */
      recipient: z.string(),
      withdrawnBy: z.string().optional(),
    }),
    /** The options, or the distinct answers, with their counts. */
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
    councils: z.array(teamCouncil).optional(),
    leadsTo: z.array(z.string()).optional(),
    notes: eventNotes.optional(),
  }),
})
