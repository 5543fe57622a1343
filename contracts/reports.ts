// Who decided what, when, and was it right (S1§3 Report).
import { z } from 'zod'
import { call } from './call.ts'
import { instant, line } from './fields.ts'

const timeliness = z.object({ early: z.int(), inTime: z.int(), late: z.int(), unanswered: z.int() })

export const reportQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  timeLimit: z.number().nullable(),
  responseType: z.string(),
  type: z.enum(['Email', 'Social', 'News', 'Alert']),
  section: z.string(),
  /** Exercise minutes at which it first reached somebody; null when it never did. */
  displayedAfter: z.number().nullable(),
  scored: z.boolean(),
  team: z.boolean(),
  deliveredTo: z.int(),
  responses: z.array(
    z.object({
      text: z.string(),
      count: z.int(),
      verdict: z.enum(['correct', 'neutral', 'wrong', '']),
      respondents: z.array(
        z.object({
          player: z.string(),
          team: z.string(),
          time: instant,
          /** Seconds from display, in exercise time. */ seconds: z.number(),
          timeliness: z.enum(['early', 'in time', 'late', '']),
        }),
      ),
    }),
  ),
  readAts: z.array(z.object({ player: z.string(), team: z.string(), time: instant, seconds: z.number() })),
})

export const scoreRow = z.object({
  name: z.string(),
  points: z.number(),
  possible: z.number(),
  percent: z.number().nullable(),
  passed: z.boolean().nullable(),
  timeliness,
  state: z.enum(['not started', 'in progress', 'completed', 'expired']),
})

export const report = z.object({
  questions: z.array(reportQuestion),
  incidentLogs: z.array(z.object({ user: z.string(), text: z.string() })),
  participants: z.int(),
  totalQuestions: z.int(),
  scores: z.array(scoreRow.extend({ team: z.string() })),
  // extensions
  teams: z.array(scoreRow.extend({ players: z.int() })),
  exercise: z.object({
    id: z.string(),
    identifier: z.string(),
    scenario: z.string(),
    title: z.string(),
    subtitle: z.string(),
    trainer: z.string(),
    brand: z.string(),
    logo: z.string(),
    mode: z.enum(['automated', 'facilitated']),
    startedAt: z.union([instant, z.literal('')]),
    endedAt: z.union([instant, z.literal('')]),
  }),
  revision: z.int(),
})
export type Report = z.output<typeof report>

export const getResponses = call({
  name: 'getResponses',
  method: 'POST',
  who: ['customer', 'subaccount', 'facilitator', 'player', 'author', 'admin'],
  rate: 'customer',
  audited: true,
  summary: 'The report of one exercise, as far as the caller may see it.',
  input: z.object({ /** Exercise id, or for customers its identifier. */ group: line(200).optional(), anonymise: z.boolean().optional() }),
  reply: report,
})
