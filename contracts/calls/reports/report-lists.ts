import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { instant, letter, line } from '#contracts/wire/fields.ts'

const listedReport = z.object({
  /** The identifier. */ name: z.string(),
  scenario: z.string(),
  trainer: z.string(),
  /** Day-month-year of the start. */ date: z.string(),
  type: z.enum(['Automated', 'Facilitated']),
  id: z.string(),
  title: z.string(),
  customer: z.string(),
  startsAt: instant,
})
export type ListedReport = z.output<typeof listedReport>

export const reportGroups = z.object({
  total: z.int(),
  groups: z.array(
    z.object({
      scenario: z.string(),
      title: z.string(),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      reports: z.array(listedReport),
    }),
  ),
})
export type ReportGroups = z.output<typeof reportGroups>

export const getReports = call({
  name: 'getReports',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'customer',
  audited: true,
  summary:
    'The reports the caller may open: a list, for an administrator at most fifty of each scenario, or with `page` grouped by scenario, a page of each.',
  input: z.object({
    page: z.int().min(1).max(100_000).optional(),
    size: z.int().min(1).max(100).optional(),
    scenario: line(200).optional(),
    type: z.enum(['All Types', 'Automated', 'Facilitated']).optional(),
    sort: z.enum(['newest', 'oldest']).optional(),
    /** Part of the identifier or, for administrators, of the customer's name. */
    search: line(200).optional(),
  }),
  reply: z.union([z.array(listedReport), reportGroups]),
})

export const campaignDetail = z.object({
  /** Code, a dot, and the address if it is still stored. */ name: z.string(),
  expireAt: z.string(),
  completed: z.boolean(),
  expired: z.boolean(),
  scenario: z.string(),
  player: z.string(),
  team: z.string(),
  started: z.boolean(),
  expiresAt: instant,
  completedAt: z.union([instant, z.literal('')]),
  letter: letter.nullable(),
  relinks: z.enum(['address', 'link', '']).optional(),
})
export type CampaignDetail = z.output<typeof campaignDetail>

export const getCampaignDetails = call({
  name: 'getCampaignDetails',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Every player of an automated exercise, with their progress.',
  input: z.object({ scenario: line(200), /** Identifier or id. */ exercise: line(200) }),
  reply: z.array(campaignDetail),
})

export const itemAnalysis = z.object({
  scenario: z.string(),
  title: z.string(),
  /** `exercises`: those analysed; `ordered`: all; `players`: those who opened their link. */
  exercises: z.int(),
  ordered: z.int(),
  players: z.int(),
  completed: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      section: z.string(),
      type: z.enum(['Email', 'Social', 'News', 'Alert']),
      responseType: z.string(),
      timeLimit: z.number().nullable(),
      scored: z.boolean(),
      delivered: z.int(),
      answered: z.int(),
      /** The mean share of the points, from 0 (all wrong) to 1; null if no answer has been scored. */
      difficulty: z.number().nullable(),
      /**
       * From the display to the answer, in exercise time without jumps and outages given back; null without
       * answers.
       */
      medianSeconds: z.number().nullable(),
      late: z.int(),
      /**
       * Players not finished by their deadline, counted at the last event that they read or answered, or else at
       * their first.
       */
      stopped: z.int(),
      options: z.array(
        z.object({
          text: z.string(),
          count: z.int(),
          verdict: z.enum(['correct', 'partly', 'neutral', 'wrong', '']),
        }),
      ),
    }),
  ),
})
export type ItemAnalysis = z.output<typeof itemAnalysis>

export const getItemAnalysis = call({
  name: 'getItemAnalysis',
  method: 'POST',
  who: ['author', 'admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Statistics of a scenario’s questions in its newest exercises, at most 200 (extension): difficulty, options, times, last acts; no names.',
  input: z.object({ scenario: line(200) }),
  reply: itemAnalysis,
})
