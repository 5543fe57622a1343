// Texts and forms that people judge: the queue of a grader, and a grade (rules 218 to 222).
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

const GRADERS = ['customer', 'subaccount', 'facilitator', 'admin'] as const

/** Exercise id, or for customers its identifier; not needed by a facilitator. */
const group = line(200).optional()

export const criterion = z.object({
  id: z.string(),
  name: z.string(),
  good: z.string(),
  points: z.int(),
})

const grade = z.object({
  /** Ids of the criteria that the answer meets. */
  met: z.array(z.string()),
  /** The grader's name; '' without names. */
  by: z.string(),
  at: instant,
  comment: z.string(),
})

const gradedAnswer = z.object({
  /** Opaque: it tells nothing of the player. */
  id: z.string(),
  /** Id of its question. */
  question: z.string(),
  /** Pseudonyms without names; for a team's answer the player who gave it. */
  player: z.string(),
  team: z.string(),
  /** '' without names, where the order of answers would tell who wrote them. */
  answeredAt: z.union([instant, z.literal('')]),
  text: z.string(),
  /** Of a form: the content of each field. */
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
  /** All grades, the latest last; a grader sends their number as `seen`. */
  grades: z.array(grade),
  /** What the players ticked; null: nothing. Never in a score. */
  selfMet: z.array(z.string()).nullable(),
})

const grading = z.object({
  /** Who judges in this exercise. */
  grading: z.enum(['grader', 'self', 'none']),
  questions: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      /** The message that asks. HTML. */
      content: z.string(),
      criteria: z.array(criterion),
    }),
  ),
  /** By question in the order of the story, then by time. */
  answers: z.array(gradedAnswer),
  /** Answers without a grade. */
  awaiting: z.int(),
  revision: z.int(),
})
export type GradingQueue = z.output<typeof grading>

export const getGrading = call({
  name: 'getGrading',
  method: 'POST',
  who: GRADERS,
  rate: 'poll',
  summary:
    'All answers to questions with a rubric, with their grades: the queue of a grader (extension, rule 221).',
  input: z.object({
    group,
    /** Pseudonyms instead of names, as in an anonymised report; `view` keeps them the same. */
    anonymise: z.boolean().optional(),
    view: line(64).optional(),
  }),
  reply: grading,
})

export const gradeResponse = call({
  name: 'gradeResponse',
  method: 'POST',
  who: GRADERS,
  rate: 'run',
  audited: true,
  keptByLog: true,
  summary:
    'Grades an answer, or changes its grade; refused if another grader was faster (extension, rule 221).',
  input: z.object({
    group,
    /** Of an answer in the queue. */
    id: line(64),
    met: z.array(line(40)).max(8),
    /** More than the rule allows, so that the rule refuses a long one in its own words. */
    comment: text(5_000).default(''),
    /** The number of its grades that the grader had seen. */
    seen: z.int().min(0),
    by: facilitatorName,
  }),
  reply: done,
})
