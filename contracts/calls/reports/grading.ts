// Grading texts and forms with a rubric (rules 218 to 222).
import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

const GRADERS = ['customer', 'subaccount', 'facilitator', 'admin'] as const

/** The exercise's id or, for customers and trainers, its identifier. Facilitators need neither. */
const group = line(200).optional()

export const criterion = z.object({
  id: z.string(),
  name: z.string(),
  good: z.string(),
  points: z.int(),
})

const grade = z.object({
  met: z.array(z.string()),
  /** The grader's name; '' in an anonymised queue. */
  by: z.string(),
  at: instant,
  comment: z.string(),
})

const gradedAnswer = z.object({
  /** Opaque: reveals nothing about the player. */
  id: z.string(),
  question: z.string(),
  /** A pseudonym in an anonymised queue. For a team's answer, the player who gave it. */
  player: z.string(),
  team: z.string(),
  /** '' in an anonymised queue, because the order of answers would reveal who wrote them. */
  answeredAt: z.union([instant, z.literal('')]),
  text: z.string(),
  /** For a form: the fields that were filled in. */
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
  /** The latest last. A grader sends the number of them as `seen`. */
  grades: z.array(grade),
  /** The criteria that the players ticked themselves; null before they assessed the answer. */
  selfMet: z.array(z.string()).nullable(),
})

const grading = z.object({
  grading: z.enum(['grader', 'self', 'none']),
  questions: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      /** The text of the message that asks the question, in HTML. */
      content: z.string(),
      criteria: z.array(criterion),
    }),
  ),
  /** Sorted by question in the order of the story, then by time, or by id in an anonymised queue. */
  answers: z.array(gradedAnswer),
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
    /** Pseudonyms instead of names. They stay the same while the caller sends the same `view`. */
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
    'Grades an answer, or changes its grade; refused if there is a grade that the grader has not seen (extension, rule 221).',
  input: z.object({
    group,
    id: line(64),
    met: z.array(line(40)).max(8),
    /** More than the rule allows, so that the refusal can name the limit. */
    comment: text(5_000).default(''),
    /** The number of grades of this answer that the grader has seen. */
    seen: z.int().min(0),
    by: facilitatorName,
  }),
  reply: done,
})
