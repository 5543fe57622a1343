import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, instant, line, own, text } from '#contracts/wire/fields.ts'

const stand = z.enum(['agrees', 'objects', 'none'])
const objection = z.object({ alias: z.string(), reason: z.string() })

export const teamProposal = z.object({
  id: z.string(),
  by: z.string(),
  /** In the form of an event's `response`. */
  response: z.string(),
  reason: z.string(),
  confidence: z.int().nullable(),
  agreed: z.array(z.string()),
  objected: z.array(objection),
})

/** `by` is 'time' if the team's time was over when the answer was decided (rule 227). */
export const teamOutcome = z.object({
  by: z.enum(['all', 'majority', 'lead', 'time']),
  /** What decided when the time was over and several proposals had the most agreements; otherwise absent. */
  tied: z.enum(['objections', 'earliest']).optional(),
  proposer: z.string(),
  agreed: z.array(z.string()),
  objected: z.array(objection),
  silent: z.array(z.string()),
})

export const teamDecision = z.object({
  rule: z.enum(['all', 'majority', 'lead']),
  lead: z.string(),
  named: z.boolean(),
  members: z.array(z.object({ alias: z.string(), present: z.boolean() })),
  proposals: z.array(teamProposal.extend({ mine: z.boolean(), stand })),
  /** When the time to decide ends, or ''. */
  closesAt: z.union([instant, z.literal('')]),
  outcome: teamOutcome.nullable(),
})

export const teamMessage = z.object({ id: z.string(), by: z.string(), at: instant, text: z.string() })

export const teamCouncil = z.object({
  team: z.string(),
  rule: z.enum(['first', 'all', 'majority', 'lead']),
  lead: z.string(),
  proposals: z.array(teamProposal),
  withdrawn: z.array(teamProposal).optional(),
  outcome: teamOutcome.nullable(),
  messages: z.array(teamMessage.omit({ id: true })),
})

export type TeamOutcomeReply = z.output<typeof teamOutcome>
export type TeamProposalReply = z.output<typeof teamProposal>
export type TeamCouncilReply = z.output<typeof teamCouncil>
export type TeamDecisionReply = z.output<typeof teamDecision>

const place = { user: own, scenario: own, /** As the page showed it. */ team: own }

export const takeStand = call({
  name: 'takeStand',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Agrees with a proposal of the team, objects to it, or withdraws either (extension).',
  input: z.object({
    id: line(200),
    proposal: line(200),
    stand,
    reason: text(2_000).optional(),
    ...place,
  }),
  reply: done.extend({ answered: z.boolean() }),
})

export const discuss = call({
  name: 'discuss',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Posts a plain-text message to the team below its event (extension).',
  input: z.object({ id: line(200), text: text(2_000), ...place }),
  reply: done,
})

export const takeLead = call({
  name: 'takeLead',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Makes the player the lead of their team, unless another was named or took the lead (extension).',
  input: z.object(place),
  reply: done,
})
