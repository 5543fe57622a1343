import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { done, facilitatorName, instant, line, text } from '#contracts/wire/fields.ts'

const GRADERS = ['customer', 'subaccount', 'facilitator', 'admin'] as const

/** The exercise's id or, from a customer or trainer, its identifier. Facilitators need neither. */
const group = line(200).optional()

export const criterion = z.object({
  id: z.string(),
  name: z.string(),
  good: z.string(),
  points: z.int(),
})

const grade = z.object({
  met: z.array(z.string()),
  /** '' in an anonymised queue. */
  by: z.string(),
  at: instant,
  comment: z.string(),
})

const gradedAnswer = z.object({
  /** Opaque: reveals nothing about the player. */
  id: z.string(),
  question: z.string(),
  /** A pseudonym in an anonymised queue. */
  player: z.string(),
  team: z.string(),
  /** '' in an anonymised queue, because the order of answers would reveal who wrote them. */
  answeredAt: z.union([instant, z.literal('')]),
  text: z.string(),
  fields: z.array(z.object({ field: z.string(), value: z.string() })),
  grades: z.array(grade),
  /** null until the players have assessed the answer. */
  selfMet: z.array(z.string()).nullable(),
})

const grading = z.object({
  grading: z.enum(['grader', 'self', 'none']),
  questions: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      /** HTML. */
      content: z.string(),
      criteria: z.array(criterion),
    }),
  ),
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
    /** Pseudonyms stay the same while the caller sends the same `view`. */
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
    /** A longer text is accepted, so that the rule can state its limit. */
    comment: text(5_000).default(''),
    seen: z.int().min(0),
    by: facilitatorName,
  }),
  reply: done,
})
