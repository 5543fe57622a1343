import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { teamCouncil } from '#contracts/calls/play/team.ts'
import { instant, line } from '#contracts/wire/fields.ts'
import { file } from '#contracts/wire/file.ts'
import { criterion } from './grading.ts'
import { playEvent } from '../play/play.ts'

const timeliness = z.object({ early: z.int(), inTime: z.int(), late: z.int(), unanswered: z.int() })
const verdict = z.enum(['correct', 'partly', 'neutral', 'wrong', ''])

const assessed = z.object({
  met: z.array(z.string()),
  /** From 0 to 1. */
  points: z.number(),
})
const graded = z.object({
  state: z.enum(['graded', 'awaiting', 'self-assessed', 'unassessed', 'unscored']),
  grade: assessed
    .extend({
      /** '' in an anonymised report. */
      by: z.string(),
      at: instant,
      comment: z.string(),
      changes: z.int(),
    })
    .nullable(),
  self: assessed.nullable(),
})

/** `after`: the minute of exercise time. */
const messageChange = z.object({ at: instant, after: z.number() })

export const reportQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  timeLimit: z.number().nullable(),
  /** In seconds; absent if facilitators gave no more time. */
  longestLimit: z.number().optional(),
  responseType: z.string(),
  type: z.enum(['Email', 'Social', 'News', 'Alert']),
  section: z.string(),
  /** In minutes of exercise time, 0 in the tutorial; null if it never reached a player. */
  displayedAfter: z.number().nullable(),
  /** The exercise minute at which it happened in the story; absent if it was displayed then. */
  storyAfter: z.number().optional(),
  scored: z.boolean(),
  rubric: z.object({ criteria: z.array(criterion), grading: z.enum(['grader', 'self', 'none']) }).optional(),
  expected: z.string().optional(),
  team: z.boolean(),
  corrected: messageChange.optional(),
  withdrawn: messageChange.optional(),
  deliveredTo: z.int(),
  deliveredToTeam: z.record(z.string(), z.int()),
  /** The number of missing answers still in time when a facilitator closed the exercise. */
  openAtClose: z.int().optional(),
  responses: z.array(
    z.object({
      text: z.string(),
      fields: z.array(z.object({ field: z.string(), value: z.string() })),
      /** Positions in `options`; for an ordering task, of those in their right place. */
      picks: z.array(z.int()),
      count: z.int(),
      verdict,
      /** HTML. */
      feedback: z.string().optional(),
      graded: graded.optional(),
      respondents: z.array(
        z.object({
          player: z.string(),
          team: z.string(),
          time: instant,
          /**
           * Since the display, in exercise time without jumps and outages given back; in the tutorial, real
           * time.
           */
          seconds: z.number(),
          timeliness: z.enum(['early', 'in time', 'late', '']),
          /** In seconds, including the time that facilitators added. */
          limit: z.number().nullable().optional(),
          reason: z.string().optional(),
          confidence: z.int().optional(),
        }),
      ),
    }),
  ),
  accepted: z.array(z.string()).optional(),
  /** `count`: the answers with this option or, for an ordering task, with it in the right place. */
  options: z.array(z.object({ text: z.string(), count: z.int(), verdict })),
  councils: z.array(teamCouncil).optional(),
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
  /** The answers that await a grade; they are in neither `points` nor `possible`. */
  awaiting: z.int().optional(),
  openAtClose: z.int().optional(),
})

export const ledAct = z.object({
  at: instant,
  /** Of exercise time; null before the start. */
  seconds: z.number().nullable(),
  by: z.string(),
  kind: z.string(),
  text: z.string(),
})

const calibration = z.object({
  sureAndWrong: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), count: z.int() })),
  rows: z.array(
    z.object({
      /** A team, the reading player, or '' for everyone. */
      name: z.string(),
      players: z.int(),
      levels: z.array(z.object({ confidence: z.int(), answers: z.int(), correct: z.int(), wrong: z.int() })),
    }),
  ),
})

const reached = {
  points: z.number(),
  possible: z.number(),
  percent: z.number().nullable(),
  awaiting: z.int().optional(),
}
const objectiveRow = z.object({
  id: z.string(),
  name: z.string(),
  good: z.string(),
  tags: z.array(z.string()),
  players: z.int(),
  ...reached,
  teams: z.array(z.object({ name: z.string(), ...reached })),
})

/** How a message for certain roles was passed on within a team (rule 249). */
const newsRow = z.object({
  event: z.string(),
  subject: z.string(),
  team: z.string(),
  meant: z.array(z.string()),
  told: z.array(
    z.object({
      /** A role's name; '' for everyone in the team. */
      role: z.string(),
      /**
       * `after` and `read`: seconds of exercise time since the message arrived; null if not told, or not read.
       */
      after: z.number().nullable(),
      read: z.number().nullable(),
      by: z.string(),
    }),
  ),
})

const screenRow = z.object({
  name: z.string(),
  pauses: z.int(),
  /** In seconds. */
  paused: z.number(),
  hints: z.array(z.object({ event: z.string(), subject: z.string(), seconds: z.number() })),
  debrief: z.array(z.object({ question: z.string(), note: z.string() })),
})

export const report = z.object({
  questions: z.array(reportQuestion),
  incidentLogs: z.array(
    z.object({
      user: z.string(),
      text: z.string(),
      team: z.string().optional(),
    }),
  ),
  participants: z.int(),
  totalQuestions: z.int(),
  scores: z.array(scoreRow.extend({ team: z.string() })),
  /** The number of teams left out because their players could be recognised. */
  hiddenTeams: z.int().optional(),
  teams: z.array(
    scoreRow.extend({
      players: z.int(),
      /** The share of the players with a verdict who passed, from 0 to 1; null if no player has one. */
      passShare: z.number().nullable(),
    }),
  ),
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
  led: z.array(ledAct).optional(),
  calibration: calibration.optional(),
  objectives: z.array(objectiveRow).optional(),
  news: z.array(newsRow).optional(),
  oneScreen: z.array(screenRow).optional(),
  /** The length to which longer answers were cut; null if none was. */
  cutTo: z.int().nullable(),
  revision: z.int(),
})
export type Report = z.output<typeof report>

const READERS = ['customer', 'subaccount', 'facilitator', 'player', 'admin'] as const

const asked = {
  /** Id or, from a customer or trainer, identifier. */ group: line(200).optional(),
  anonymise: z.boolean().optional(),
  /** A key that the page chooses: while it sends the same one, the random names stay the same. */
  view: line(64).optional(),
}

export const getResponses = call({
  name: 'getResponses',
  method: 'POST',
  who: READERS,
  rate: 'customer',
  audited: true,
  summary: 'The report of one exercise, as far as the caller may see it.',
  input: z.object(asked),
  reply: report,
})

export const EXPORTS = ['pdf', 'answers', 'times', 'led', 'json'] as const
export type ExportFormat = (typeof EXPORTS)[number]

export const exportReport = call({
  name: 'exportReport',
  method: 'POST',
  who: READERS,
  rate: 'heavy',
  audited: true,
  summary:
    'The same report as a file (extension): PDF, CSV of answers, of times or of how it was led, or JSON of everything.',
  input: z.object({
    ...asked,
    format: z.enum(EXPORTS),
    information: z.boolean().optional(),
    tutorial: z.boolean().optional(),
    team: line(200).optional(),
  }),
  reply: file,
})

export const replay = z.object({
  players: z.array(z.string()),
  /** The length of the replay, in minutes of exercise time. */
  minutes: z.number(),
  minute: z.number(),
  at: z.union([instant, z.literal('')]),
  stage: z.string(),
  events: z.array(playEvent.extend({ shownTo: z.int(), readBy: z.int(), answers: z.int() })),
})
export type Replay = z.output<typeof replay>

export const getReplay = call({
  name: 'getReplay',
  method: 'POST',
  who: READERS,
  rate: 'customer',
  audited: true,
  summary:
    'The messages that a player or team had at a given minute of the exercise (extension), computed from the log.',
  input: z.object({
    ...asked,
    player: line(200).optional(),
    team: line(200).optional(),
    minute: z.number().min(0).max(100_000),
  }),
  reply: replay,
})
