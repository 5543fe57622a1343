import { z } from 'zod'
import { VARIABLE_KINDS } from '#domain/scenario/words.ts'
import { call } from '#contracts/wire/call.ts'

export const libraryScenario = z.object({
  id: z.string(),
  fileName: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: z.string(),
  level: z.int(),
  visible: z.boolean(),
  learningPrograms: z.boolean(),
  content: z.string(),
  playtime: z.string(),
  maturity: z.string(),
  delegates: z.string(),
  competencies: z.string(),
  /** `beta`: only granted customers see it (rule 152). */
  teams: z.boolean(),
  beta: z.boolean(),
  rubric: z.boolean(),
  variables: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(VARIABLE_KINDS),
        default: z.string(),
        help: z.string(),
      }),
    )
    .optional(),
  roles: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })).optional(),
})
export type LibraryScenario = z.output<typeof libraryScenario>

export const getPortalScenarios = call({
  name: 'getPortalScenarios',
  method: 'GET',
  rate: 'public',
  who: ['visitor', 'customer', 'subaccount', 'player', 'join', 'facilitator', 'author', 'admin'],
  summary: 'The public library.',
  input: z.object({}),
  reply: z.array(libraryScenario),
})

export const getClientScenarios = call({
  name: 'getClientScenarios',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary: 'The library of this customer, including granted scenarios, and whether its orders are private.',
  input: z.object({}),
  reply: z.object({
    scenarios: z.array(libraryScenario),
    privacy: z.boolean(),
    /** The words that the customer used last, by variable. */
    words: z.record(z.string(), z.string()).optional(),
  }),
})
