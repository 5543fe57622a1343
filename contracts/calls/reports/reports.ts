// Who decided what, when, and was it right (S1§3 Report).
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { instant, line } from '#contracts/wire/fields.ts'
import { file } from '#contracts/wire/file.ts'
import { playEvent } from '../play/play.ts'

const timeliness = z.object({ early: z.int(), inTime: z.int(), late: z.int(), unanswered: z.int() })
const verdict = z.enum(['correct', 'neutral', 'wrong', ''])

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
  /** The same by team, of those that are named. */
  deliveredToTeam: z.record(z.string(), z.int()),
  responses: z.array(
    z.object({
      text: z.string(),
      /** Of a form: what stands in each field. */ fields: z.array(
        z.object({ field: z.string(), value: z.string() }),
      ),
      /**
       * Which of `options` it chose, by their place there; of an order to be made, which it put where they
       * belong.
       */
      picks: z.array(z.int()),
      count: z.int(),
      verdict,
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
  /** Extension: of a scored text, the words that count as right. */
  accepted: z.array(z.string()).optional(),
  /** How many answers chose each option; of an order to be made, how many had each at its right place. */
  options: z.array(z.object({ text: z.string(), count: z.int(), verdict })),
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

export const ledAct = z.object({
  at: instant,
  /** Seconds of exercise time; null before the start. */
  seconds: z.number().nullable(),
  by: z.string(),
  kind: z.string(),
  text: z.string(),
})

export const report = z.object({
  questions: z.array(reportQuestion),
  incidentLogs: z.array(
    z.object({
      user: z.string(),
      text: z.string(),
      /** Whose it is together (extension). */ team: z.string().optional(),
    }),
  ),
  participants: z.int(),
  totalQuestions: z.int(),
  scores: z.array(scoreRow.extend({ team: z.string() })),
  // extensions
  teams: z.array(
    scoreRow.extend({
      players: z.int(),
      /** Who passed of those judged, 0 to 1. */ passShare: z.number().nullable(),
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
  /** Extension: how it was led, in order; none of an automated exercise, or for a player. */
  led: z.array(ledAct).optional(),
  /**
   * Characters each text was cut to because all of them are too much for a page; null: nothing was cut. The
   * JSON export has the whole.
   */
  cutTo: z.int().nullable(),
  revision: z.int(),
})
export type Report = z.output<typeof report>

const READERS = ['customer', 'subaccount', 'facilitator', 'player', 'admin'] as const

/** Which report, and under which names. */
const asked = {
  /** Exercise id, or for customers its identifier. */ group: line(200).optional(),
  anonymise: z.boolean().optional(),
  /**
   * A word of the page's own for one view: within it everybody keeps his random name, also over reloads and
   * in exports.
   */
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

/** What can be taken home. */
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
    /**
     * What the page shows, for the PDF: 'Display Information Events?', 'Display Tutorial?', and one team's
     * answers.
     */
    information: z.boolean().optional(),
    tutorial: z.boolean().optional(),
    team: line(200).optional(),
  }),
  reply: file,
})

export const replay = z.object({
  /** Whose: names as in the report. */
  players: z.array(z.string()),
  /** Minutes of exercise time the whole of it takes, and the one shown. */
  minutes: z.number(),
  minute: z.number(),
  /** The instant shown; '' before anything began. */
  at: z.union([instant, z.literal('')]),
  stage: z.string(),
  /**
   * What lay in front of them, newest first as in an inbox, with how many of them had read and answered it.
   */
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
    'The messages a player or team had at a minute of the exercise (extension), computed from the log.',
  input: z.object({
    ...asked,
    /** A name or a team as the report calls it; a player without one replays his own. */
    player: line(200).optional(),
    team: line(200).optional(),
    minute: z.number().min(0).max(100_000),
  }),
  reply: replay,
})
