// Fields of the specification keep their names (S2§3), except those of `replyAs`.
import { z } from 'zod'
import {
  EVENT_TYPES,
  FIELD_TYPES,
  GRADES,
  IMAGE_SIZES,
  LAST_MINUTE,
  NOWHERE,
  OBJECTIVES_MOST,
  PLAYERS_MOST,
  RESPONSE_TYPES,
  ROLES_MOST,
  SECTION_NAME_MOST,
  TEAM_RULES,
  VARIABLE_KINDS,
  VARIABLES_MOST,
} from './words.ts'

export { DEBRIEF, EVENT_TYPES, FINISH, NOISE, NOWHERE, PRESET, RESPONSE_TYPES } from './words.ts'

const id = z
  .string()
  .min(1)
  .max(100)
  .refine(value => !value.includes('/'), 'cannot contain the character /')
const next = z.string().max(100).default(NOWHERE)
const line = z.string().max(300)
const prose = z.string().max(1_000_000)
const seconds = z.number().int().min(0).max(86_400)

const serves = z.array(z.string().min(1).max(40)).max(OBJECTIVES_MOST).optional()
/** Without roles and teams, an event is for everyone (rule 237). */
export const addressees = z.strictObject({
  roles: z.array(z.string().min(1).max(40)).max(ROLES_MOST).default([]),
  teams: z.array(line.min(1)).max(PLAYERS_MOST).default([]),
  /** Rule 249. */
  inform: z.array(z.string().min(1).max(40)).max(ROLES_MOST).optional(),
})
/** For those who lead (rule 234); a team at one screen can see some notes (rules 256 and 257). */
const note = z.string().max(5_000).optional()

export const option = z.strictObject({
  id: z.string().min(1).max(40),
  text: z.string().min(1).max(2_000),
  next,
  objectives: serves,
})

export const comment = z.strictObject({
  organisation: line.default(''),
  persona: line.min(1),
  address: line.default(''),
  content: z.string().min(1).max(2_000),
  likes: z.number().int().min(0).default(0),
  retweets: z.number().int().min(0).default(0),
})

/** Rule 162. */
export const replyAs = z.strictObject({
  organisation: line.default(''),
  persona: line.default(''),
  address: line.default(''),
  role: line.default(''),
  agree: z.string().max(1_000).default(''),
})

const phrase = z.string().trim().min(1).max(200)
const spellings = z.array(phrase).min(1).max(20)

/** `field` is a field of a form; '' is the text of a text answer. */
const reading = {
  field: z.string().max(100).default(''),
  feedback: z
    .strictObject({ right: prose.max(2_000), partly: prose.max(2_000), wrong: prose.max(2_000) })
    .partial()
    .default({}),
}

/** Rule 211. */
export const matcher = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('exact'),
    ...reading,
    right: spellings,
    partly: z.array(phrase).max(20).default([]),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...reading,
    value: z.number(),
    tolerance: z.number().min(0).default(0),
    /** Null: the tolerance alone decides. */
    partlyTolerance: z.number().min(0).nullable().default(null),
    /** `times`: the unit's size in the unit of the value. */
    units: z
      .array(z.strictObject({ words: spellings, times: z.number().positive().default(1) }))
      .max(10)
      .default([]),
    unitRequired: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('terms'),
    ...reading,
    need: z.enum(['all', 'any']),
    terms: z.array(spellings).min(1).max(30),
    /** A number of terms; 0: never partly right. */
    partlyFrom: z.number().int().min(0).max(30).default(1),
    avoid: z.array(spellings).max(30).default([]),
    negation: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('pattern'),
    ...reading,
    right: z.array(z.string().min(1).max(500)).min(1).max(10),
    partly: z.array(z.string().min(1).max(500)).max(10).default([]),
  }),
])

const criterion = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(120),
  good: z.string().max(600).default(''),
  points: z.number().int().min(0).max(10).default(1),
})
const rubric = z.strictObject({ criteria: z.array(criterion).min(1).max(8) })

const not = z.boolean().default(false)
const atoms = [
  z.strictObject({ is: z.literal('option'), event: id, option: z.string().min(1).max(40), not }),
  z.strictObject({ is: z.literal('verdict'), event: id, verdict: z.enum(GRADES), not }),
  z.strictObject({
    is: z.literal('score'),
    section: z.string().min(1).max(SECTION_NAME_MOST),
    atLeast: z.number().int().min(0).max(100),
    not,
  }),
] as const
const joint = z.enum(['all', 'any'])

/** Rule 216. */
export const condition = z.strictObject({
  of: joint,
  parts: z
    .array(
      z.discriminatedUnion('is', [
        ...atoms,
        z.strictObject({
          is: z.literal('group'),
          of: joint,
          not,
          parts: z.array(z.discriminatedUnion('is', atoms)).min(1).max(10),
        }),
      ]),
    )
    .min(1)
    .max(10),
})

const targets = z.array(z.string().min(1).max(100)).max(6)
const asked = z.enum(['optional', 'required'])

export const event = z.strictObject({
  id,
  type: z.enum(EVENT_TYPES),
  name: line.default(''),
  role: line.default(''),
  organisation: line.default(''),
  address: line.default(''),
  subject: line.default(''),
  /** HTML (rule 174). */
  content: prose.default(''),
  image: line.default(''),
  imageAlt: line.default(''),
  image2: line.default(''),
  image2Alt: line.default(''),
  pdf: line.default(''),
  pdf2: line.default(''),
  /** '' shows when the event was displayed (rule 91). */
  displayDate: line.default(''),

  responseType: z.enum(RESPONSE_TYPES).default('none'),
  options: z.array(option).max(20).default([]),
  /** Option ids. For reorder, `correct` is the right order. */
  correct: z.array(z.string()).default([]),
  neutral: z.array(z.string()).default([]),
  wrong: z.array(z.string()).default([]),
  /** Rule 67. */
  accepted: z.array(z.string().max(500)).default([]),
  correctFeedback: prose.default(''),
  wrongFeedback: prose.default(''),
  matchers: z.array(matcher).max(20).optional(),
  /** Percent of the points (rule 214). */
  partlyFrom: z.number().int().min(1).max(99).optional(),
  partlyFeedback: prose.optional(),
  /** Where there is a rubric, nothing else judges the answer (rule 218). */
  rubric: rubric.optional(),
  /** Seconds of exercise time (rule 220). */
  gradeWait: z.number().int().min(0).max(3600).optional(),
  modelAnswer: z.string().max(5_000).optional(),
  objectives: serves,
  expected: note,
  help: note,
  to: addressees.optional(),
  /** Rule 245. */
  cue: z.boolean().optional(),
  /** Rule 246. */
  spare: z.boolean().optional(),
  replyAs: replyAs.optional(),
  /** Decision 0040. */
  reason: asked.optional(),
  confidence: asked.optional(),

  team: z.boolean().default(false),
  /** Absent: the first answer counts, unless the exercise sets another rule (rules 223, 224). */
  decide: z.enum(TEAM_RULES).optional(),
  /** Seconds; null: no limit (rule 86). */
  timeLimit: seconds.nullable().default(null),
  /** Seconds; null: 5 (rule 86). */
  delay: seconds.nullable().default(null),
  /** Minutes of exercise time. */
  displayAfter: z.number().min(0).max(LAST_MINUTE).nullable().default(null),

  next,
  /** Seconds, -1 is off (rule 84). */
  earlierThan: z.number().int().min(-1).default(-1),
  nextIfEarly: next,
  laterThan: z.number().int().min(-1).default(-1),
  nextIfLate: next,
  /** Rule 48. */
  onTimeout: next,
  /** Rule 217. */
  nextIfRight: targets.optional(),
  nextIfPartly: targets.optional(),
  nextIfWrong: targets.optional(),
  nextIfUngraded: targets.optional(),
  nextIf: z
    .array(z.strictObject({ when: condition, next: targets.min(1) }))
    .max(10)
    .optional(),

  likes: z.number().int().min(0).default(0),
  retweets: z.number().int().min(0).default(0),
  comments: z.array(comment).max(100).default([]),
  /** Rule 163. */
  timings: z.boolean().default(false),
})

export const section = z.strictObject({
  name: z.string().min(1).max(SECTION_NAME_MOST),
  events: z.array(event).max(500),
})

export const documentField = z.strictObject({
  identifier: z.string().min(1).max(100),
  label: z.string().min(1).max(500),
  fieldType: z.enum(FIELD_TYPES),
  options: z.array(z.string().min(1).max(500)).max(30).default([]),
  optional: z.boolean().default(false),
})

export const document = z.strictObject({
  fileName: z.string().min(1).max(120),
  title: z.string().max(300).default(''),
  type: z.enum(['Document', 'Form']),
  content: prose.default(''),
  images: z
    .array(
      z.strictObject({
        name: z.string().max(200),
        url: z.string().max(2_000),
        caption: z.string().max(500).default(''),
        size: z.enum(IMAGE_SIZES).default('true size'),
      }),
    )
    .max(50)
    .default([]),
  fields: z.array(documentField).max(50).default([]),
})

/** Rule 232. */
export const objective = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().max(120),
  good: z.string().max(600).default(''),
  tags: z.array(phrase.max(60)).max(8).default([]),
})

/** Rule 236. */
export const role = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().max(60),
  description: z.string().max(600).default(''),
  /** The most players of a team that can choose the role; null: any number. */
  players: z.number().int().min(1).max(PLAYERS_MOST).nullable().default(null),
  deputy: z.string().max(40).default(''),
})

/**
 * Written `{{id}}`. The default of a date is a number of days from the first day of the exercise (rule 242).
 */
export const variable = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must have only a-z, 0-9 and _, and begin with a letter'),
  name: z.string().max(60),
  kind: z.enum(VARIABLE_KINDS).default('text'),
  default: z.string().max(200),
  help: z.string().max(300).default(''),
})

export const details = z.strictObject({
  title: z.string().max(200).default(''),
  subtitle: z.string().max(300).default(''),
  description: prose.default(''),
  image: line.default(''),
  playtime: line.default(''),
  maturity: line.default(''),
  delegates: line.default(''),
  competencies: z.string().max(2_000).default(''),
  /** -1 none, 0 white, 1 blue, 2 black. */
  level: z.number().int().min(-1).max(2).default(-1),
  visible: z.boolean().default(false),
  beta: z.boolean().default(false),
  teams: z.boolean().default(false),
  learningPrograms: z.boolean().default(false),
  content: prose.default(''),
  /** '' uses the built-in questions (rule 93). */
  feedbackForm: line.default(''),
  objectives: z.array(objective).max(OBJECTIVES_MOST).optional(),
  variables: z.array(variable).max(VARIABLES_MOST).optional(),
  roles: z.array(role).max(ROLES_MOST).optional(),
  briefing: note,
  observe: note,
  debriefing: note,
})

export const scenario = z.strictObject({
  format: z.literal(1),
  fileName: z.string().min(1).max(120),
  details,
  sections: z.array(section).max(100),
  documents: z.array(document).max(200).default([]),
})

export type EventType = (typeof EVENT_TYPES)[number]
export type TeamRule = (typeof TEAM_RULES)[number]
export type ResponseType = (typeof RESPONSE_TYPES)[number]
export type EventOption = z.output<typeof option>
export type ScenarioEvent = z.output<typeof event>
export type Matcher = z.output<typeof matcher>
export type Rubric = z.output<typeof rubric>
export type Criterion = z.output<typeof criterion>
export type Condition = z.output<typeof condition>
export type ConditionPart = Condition['parts'][number]
export type ConditionAtom = Exclude<ConditionPart, { is: 'group' }>
export type Addressees = z.output<typeof addressees>
export type Variable = z.output<typeof variable>
export type Role = z.output<typeof role>
export type Objective = z.output<typeof objective>
export type ScenarioDocument = z.output<typeof document>
export type ScenarioDetails = z.output<typeof details>
export type Scenario = z.output<typeof scenario>
