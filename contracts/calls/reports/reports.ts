// The report of an exercise (S1§3 Report), its export and its replay.
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
  /** The share of the points, 0 to 1. */
  points: z.number(),
})
const graded = z.object({
  state: z.enum(['graded', 'awaiting', 'self-assessed', 'unassessed', 'unscored']),
  grade: assessed
    .extend({
      /** The grader's name; '' in an anonymised report. */
      by: z.string(),
      at: instant,
      comment: z.string(),
      changes: z.int(),
    })
    .nullable(),
  /** The players' self-assessment, which never counts in a score. */
  self: assessed.nullable(),
})

/** When a message was changed: the instant, and the minute of exercise time. */
const messageChange = z.object({ at: instant, after: z.number() })

export const reportQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  timeLimit: z.number().nullable(),
  /** Extension: the longest limit in seconds, if facilitators gave more time. */
  longestLimit: z.number().optional(),
  responseType: z.string(),
  type: z.enum(['Email', 'Social', 'News', 'Alert']),
  section: z.string(),
  /** The exercise minute at which it first reached a player; null if it never did. */
  displayedAfter: z.number().nullable(),
  /**
   * Extension: the exercise minute at which it happened in the story, as on the console; absent if it was
   * displayed then.
   */
  storyAfter: z.number().optional(),
  scored: z.boolean(),
  /** Extension: the criteria by which people judge its answers, and who does. */
  rubric: z.object({ criteria: z.array(criterion), grading: z.enum(['grader', 'self', 'none']) }).optional(),
  /** The author's note on what a good team does (extension); absent without one, and for players. */
  expected: z.string().optional(),
  team: z.boolean(),
  /** Extension, for a facilitator's message: when it was last corrected, and when it was withdrawn. */
  corrected: messageChange.optional(),
  withdrawn: messageChange.optional(),
  deliveredTo: z.int(),
  /** `deliveredTo` for each named team. */
  deliveredToTeam: z.record(z.string(), z.int()),
  /**
   * Extension: the number of missing answers, a team's once, whose time limit had not ended when a
   * facilitator closed the exercise.
   */
  openAtClose: z.int().optional(),
  responses: z.array(
    z.object({
      text: z.string(),
      /** For a form: the fields that were filled in. */ fields: z.array(
        z.object({ field: z.string(), value: z.string() }),
      ),
      /**
       * The positions in `options` of the options it chose; for an ordering task, of those in their right
       * place.
       */
      picks: z.array(z.int()),
      count: z.int(),
      verdict,
      /** Extension: the author's feedback to it, as HTML; absent without one, and for an answer that no one gave. */
      feedback: z.string().optional(),
      /** Extension: how people judged it, if the question has a rubric. */
      graded: graded.optional(),
      respondents: z.array(
        z.object({
          player: z.string(),
          team: z.string(),
          time: instant,
          /** Seconds from display, in exercise time. */ seconds: z.number(),
          timeliness: z.enum(['early', 'in time', 'late', '']),
          /** Extension: the time limit of this answer in seconds, including the time that facilitators added. */
          limit: z.number().nullable().optional(),
          /** Extension: reason and confidence, where the event asks for them. */
          reason: z.string().optional(),
          confidence: z.int().optional(),
        }),
      ),
    }),
  ),
  /** Extension: for a scored text or form, the model answer or else the accepted words. */
  accepted: z.array(z.string()).optional(),
  /** The number of answers per option; for an ordering task, of those that put it in the right place. */
  options: z.array(z.object({ text: z.string(), count: z.int(), verdict })),
  /** Extension: each team's proposals for it, and its discussion. */
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
  /** Extension: the number of answers that await a grade, and are in neither `points` nor `possible`. */
  awaiting: z.int().optional(),
  /**
   * Extension: the number of `timeliness.unanswered` whose time limit had not ended when a facilitator closed
   * the exercise.
   */
  openAtClose: z.int().optional(),
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
  /** The wrong answers that players were sure of, most frequent first. */
  sureAndWrong: z.array(z.object({ id: z.string(), subject: z.string(), text: z.string(), count: z.int() })),
  rows: z.array(
    z.object({
      /** A team, the reading player, or '' for everyone. */
      name: z.string(),
      players: z.int(),
      /** One entry per level of confidence, 1 to 5. */
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
  /** What good looks like, by the author. */
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
      /** The name of the role that was told or should have been; '' for everyone in the team. */
      role: z.string(),
      /**
       * This field and the next: seconds from the message's arrival until the role was told, and until the first
       * of its players had read the news; null if not yet.
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
  /** All pauses together, in seconds. */
  paused: z.number(),
  /** The hints that the team asked for, with the exercise time of the request. */
  hints: z.array(z.object({ event: z.string(), subject: z.string(), seconds: z.number() })),
  /** The debrief questions with the team's notes; empty in an anonymised report. */
  debrief: z.array(z.object({ question: z.string(), note: z.string() })),
})

export const report = z.object({
  questions: z.array(reportQuestion),
  incidentLogs: z.array(
    z.object({
      user: z.string(),
      text: z.string(),
      /**
       * The team that owns the notes. Absent for a player's own notes, and if the team's name would reveal
       * the author (extension).
       */
      team: z.string().optional(),
    }),
  ),
  participants: z.int(),
  totalQuestions: z.int(),
  scores: z.array(scoreRow.extend({ team: z.string() })),
  // extensions
  /** The number of teams left out because their players could be recognised. */
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
  /** Facilitators' acts and players' calls for help, in order; absent without any, and for players. */
  led: z.array(ledAct).optional(),
  /** Right and wrong answers by confidence, for the reading player or for groups of three or more. */
  calibration: calibration.optional(),
  objectives: z.array(objectiveRow).optional(),
  /**
   * How long news took within each team; absent without news, for players, and in an anonymised report (rule
   * 249).
   */
  news: z.array(newsRow).optional(),
  /** How teams at one screen led themselves; absent if there are none, and for players (rule 258). */
  oneScreen: z.array(screenRow).optional(),
  /**
   * The length to which longer answers were cut because all together are too long for a page; null if none
   * was cut. The JSON export contains them in full.
   */
  cutTo: z.int().nullable(),
  revision: z.int(),
})
export type Report = z.output<typeof report>

const READERS = ['customer', 'subaccount', 'facilitator', 'player', 'admin'] as const

const asked = {
  /** The exercise's id or, for customers and trainers, its identifier. */ group: line(200).optional(),
  anonymise: z.boolean().optional(),
  /**
   * A key that the page chooses for one view. While it sends the same key, the random names stay the same,
   * also in exports and after reloading.
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
     * The page's options, for the PDF: 'Display Information Events?', 'Display Tutorial?', and the only team
     * whose answers are shown.
     */
    information: z.boolean().optional(),
    tutorial: z.boolean().optional(),
    team: line(200).optional(),
  }),
  reply: file,
})

export const replay = z.object({
  /** All players that can be selected, named as in the report. */
  players: z.array(z.string()),
  /** The replay's length in minutes of exercise time, and the minute that is shown. */
  minutes: z.number(),
  minute: z.number(),
  /** The instant that is shown; '' if nothing had begun. */
  at: z.union([instant, z.literal('')]),
  stage: z.string(),
  /**
   * The messages of the player or team, newest first, with the number of players who had received, read and
   * answered each event.
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
    'The messages that a player or team had at a given minute of the exercise (extension), computed from the log.',
  input: z.object({
    ...asked,
    /** From the report. A player may leave it out to see their own screen. */
    player: line(200).optional(),
    team: line(200).optional(),
    minute: z.number().min(0).max(100_000),
  }),
  reply: replay,
})
