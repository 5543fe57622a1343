// The report of an exercise: each decision with its player, its time, and whether it was right (S1§3
// Report).
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
  /** Ids of the criteria met. */
  met: z.array(z.string()),
  /** The share of the points, 0 to 1. */
  points: z.number(),
})
const graded = z.object({
  state: z.enum(['graded', 'awaiting', 'self-assessed', 'unassessed', 'unscored']),
  grade: assessed
    .extend({
      /** '' without names. */
      by: z.string(),
      at: instant,
      comment: z.string(),
      /** How often it was changed. */
      changes: z.int(),
    })
    .nullable(),
  /** The players' own, never in a score. */
  self: assessed.nullable(),
})

/** An instant, and the exercise minutes then. */
const messageChange = z.object({ at: instant, after: z.number() })

export const reportQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  timeLimit: z.number().nullable(),
  /** Extension: the longest limit in seconds that applied to a player, where facilitators gave more time. */
  longestLimit: z.number().optional(),
  responseType: z.string(),
  type: z.enum(['Email', 'Social', 'News', 'Alert']),
  section: z.string(),
  /** Exercise minutes at which it first reached a player; null if it never did. */
  displayedAfter: z.number().nullable(),
  /**
   * Extension: exercise minutes at which the story wanted it, as on the console; absent: when it was displayed.
   * Earlier after a push, and if all players it reached joined later.
   */
  storyAfter: z.number().optional(),
  scored: z.boolean(),
  /** Extension: what people judge its answers by. */
  rubric: z.object({ criteria: z.array(criterion), grading: z.enum(['grader', 'self', 'none']) }).optional(),
  /** The author's note of what a good team does (extension); absent without one, and for players. */
  expected: z.string().optional(),
  team: z.boolean(),
  /** Extension: when facilitators last corrected their message, and withdrew it. */
  corrected: messageChange.optional(),
  withdrawn: messageChange.optional(),
  deliveredTo: z.int(),
  /** `deliveredTo` by team, for named teams. */
  deliveredToTeam: z.record(z.string(), z.int()),
  responses: z.array(
    z.object({
      text: z.string(),
      /** Of a form: the content of each field. */ fields: z.array(
        z.object({ field: z.string(), value: z.string() }),
      ),
      /** The positions in `options` of its choices; for an ordering task, of those in their right place. */
      picks: z.array(z.int()),
      count: z.int(),
      verdict,
      /** Extension: what people think of it, where the question has a rubric; such answers are not merged. */
      graded: graded.optional(),
      respondents: z.array(
        z.object({
          player: z.string(),
          team: z.string(),
          time: instant,
          /** Seconds from display, in exercise time. */ seconds: z.number(),
          timeliness: z.enum(['early', 'in time', 'late', '']),
          /** Extension: the limit it was given under, in seconds, with the time facilitators added. */
          limit: z.number().nullable().optional(),
          /** Extension: where the event asks for them. */
          reason: z.string().optional(),
          confidence: z.int().optional(),
        }),
      ),
    }),
  ),
  /** Extension: for a scored text, the accepted words. */
  accepted: z.array(z.string()).optional(),
  /**
   * The number of answers per option; for an ordering task, the number with the option in its right place.
   */
  options: z.array(z.object({ text: z.string(), count: z.int(), verdict })),
  /** Extension: what each team proposed, thought and said about it. */
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
  /** Extension: the number of answers that await a grade, in neither total; absent: none. */
  awaiting: z.int().optional(),
})

export const ledAct = z.object({
  at: instant,
  /** Seconds of exercise time; null before the start. */
  seconds: z.number().nullable(),
  by: z.string(),
  kind: z.string(),
  text: z.string(),
})

const calibration = z.object({
  /** Wrong answers whose players were sure, most frequent first. */
  sureAndWrong: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), count: z.int() })),
  rows: z.array(
    z.object({
      /** A team, the reading player, or '' for everybody. */
      name: z.string(),
      players: z.int(),
      /** Confidence 1 to 5. */
      levels: z.array(z.object({ confidence: z.int(), answers: z.int(), correct: z.int(), wrong: z.int() })),
    }),
  ),
})

const reached = {
  points: z.number(),
  possible: z.number(),
  percent: z.number().nullable(),
  /** Answers that await a grade; absent: none. */
  awaiting: z.int().optional(),
}
const objectiveRow = z.object({
  id: z.string(),
  name: z.string(),
  /** What good looks like. */
  good: z.string(),
  tags: z.array(z.string()),
  players: z.int(),
  ...reached,
  teams: z.array(z.object({ name: z.string(), ...reached })),
})

export const report = z.object({
  questions: z.array(reportQuestion),
  incidentLogs: z.array(
    z.object({
      user: z.string(),
      text: z.string(),
      /**
       * The owning team; absent for one player's own, and if its name would reveal the author (extension).
       */
      team: z.string().optional(),
    }),
  ),
  participants: z.int(),
  totalQuestions: z.int(),
  scores: z.array(scoreRow.extend({ team: z.string() })),
  // extensions
  /** Extension: the number of teams without a row, because their players could be recognised; absent if none. */
  hiddenTeams: z.int().optional(),
  teams: z.array(
    scoreRow.extend({
      players: z.int(),
      /** The share of judged players who passed, 0 to 1. */ passShare: z.number().nullable(),
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
  /** Extension: the facilitator's acts, in order; none for an automated exercise, or for a player. */
  led: z.array(ledAct).optional(),
  /**
   * Extension: confidence against right and wrong answers, for a player or groups of three or more; absent if
   * nothing asked for it.
   */
  calibration: calibration.optional(),
  /** Extension: how far each objective of the scenario was reached; absent if it has none. */
  objectives: z.array(objectiveRow).optional(),
  /**
   * Length to which each text was cut because together they are too long for a page; null: nothing was cut.
   * The JSON export is complete.
   */
  cutTo: z.int().nullable(),
  revision: z.int(),
})
export type Report = z.output<typeof report>

const READERS = ['customer', 'subaccount', 'facilitator', 'player', 'admin'] as const

/** Which report, and how its names appear. */
const asked = {
  /** Exercise id, or for customers its identifier. */ group: line(200).optional(),
  anonymise: z.boolean().optional(),
  /**
   * A word the page chooses for one view: as long as it sends the same one, the random names stay the same,
   * even in exports and after reloading.
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

/** The export formats. */
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
     * Options of the page, for the PDF: 'Display Information Events?', 'Display Tutorial?', and one team's
     * answers.
     */
    information: z.boolean().optional(),
    tutorial: z.boolean().optional(),
    team: line(200).optional(),
  }),
  reply: file,
})

export const replay = z.object({
  /** All players to choose from, named as in the report. */
  players: z.array(z.string()),
  /** The replay's length in minutes of exercise time, and the minute shown. */
  minutes: z.number(),
  minute: z.number(),
  /** The instant shown; '' before anything began. */
  at: z.union([instant, z.literal('')]),
  stage: z.string(),
  /**
   * The inbox of the player or team, newest first, with the number of players who had received, read and
   * answered each item.
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
    /** A name or a team from the report; a player who names none sees their own screen. */
    player: line(200).optional(),
    team: line(200).optional(),
    minute: z.number().min(0).max(100_000),
  }),
  reply: replay,
})
