import { z } from 'zod'
import { STANDINGS } from '#domain/customer/standing.ts'
import { call } from '#contracts/wire/call.ts'
import { address, done, instant, letter, line } from '#contracts/wire/fields.ts'

export const SORTS = ['course', 'player', 'trainer', 'scenario', 'status', 'starts', 'expires'] as const

const followedSeat = z.object({
  /** The code, a dot and the address, as far as the caller may see them (rule 47). */
  name: z.string(),
  code: z.string(),
  player: z.string(),
  email: z.string(),
  team: z.string(),
  role: z.object({ id: z.string(), name: z.string() }).optional(),
  completed: z.boolean(),
  expired: z.boolean(),
  expiresOn: instant,
  startedOn: z.union([instant, z.literal('')]),
  opened: z.boolean(),
  /** '' if freeSeats cannot free it. */
  taken: z.union([instant, z.literal('')]),
  letter: letter.nullable(),
  place: z.int(),
})
export type FollowedSeat = z.output<typeof followedSeat>

const counts = z.object({ completed: z.int(), inProgress: z.int(), expired: z.int() })

const followedExercise = z.object({
  id: z.string(),
  identifier: z.string(),
  trainer: z.string(),
  scenario: z.string(),
  /** Day-month-year. */
  date: z.string(),
  startsOn: instant,
  mode: z.enum(['automated', 'facilitated']),
  /** Whether the caller may act on it. */
  own: z.boolean(),
  /** Whether the order is private (rule 49); false for a facilitated exercise, which has no addresses either. */
  private: z.boolean(),
  oneScreen: z.literal(true).optional(),
  /** These counts include players on other pages. */
  counts,
  exercises: z.array(followedSeat),
})
export type FollowedExercise = z.output<typeof followedExercise>

const scope = {
  individual: z.boolean().optional(),
  period: z.boolean().optional(),
}

const found = {
  unopened: z.boolean().optional(),
  /** Words in any order, or phrases in quotation marks; accents and case are ignored. */
  search: line(200).optional(),
}

const page = z.int().min(1).max(100_000).optional()

export const getCustomerData = call({
  name: 'getCustomerData',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary:
    'A customer’s credits, subscription, and exercises with their players, newest first by default, in pages of players.',
  input: z.object({
    ...scope,
    exercise: line(200).optional(),
    status: z.enum(STANDINGS).optional(),
    ...found,
    sort: z.enum(SORTS).optional(),
    direction: z.enum(['rising', 'falling']).optional(),
    page,
    size: z.int().min(1).max(200).optional(),
  }),
  reply: z.object({
    credit: z.int(),
    creditSpent: z.int(),
    /** This field and the next two are ISO dates, or '' for none. */
    subscribedOn: z.string(),
    subscribedUntil: z.string(),
    nextRefill: z.string(),
    exercises: z.array(followedExercise),
    found: z.int(),
    /** The last page if the requested one is beyond it. */
    page: z.int(),
    pages: z.int(),
    totals: counts,
    /** Whether any player counted in `totals` can be reminded. */
    waiting: z.boolean(),
    /** Absent unless `search` or `unopened` is given. */
    remindable: z.int().optional(),
  }),
})

export const getExercisesInProgress = call({
  name: 'getExercisesInProgress',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary:
    'The caller’s own exercises with players in progress who have an address, newest first, in pages (extension).',
  input: z.object({ period: scope.period, ...found, page, size: z.int().min(1).max(200).optional() }),
  reply: z.object({
    exercises: z.array(
      z.object({ id: z.string(), identifier: z.string(), scenario: z.string(), players: z.int() }),
    ),
    page: z.int(),
    pages: z.int(),
  }),
})

const seatNamed = {
  /** Id or identifier. */
  exerciseName: line(200),
  scenario: line(200).optional(),
}

export const sendReminder = call({
  name: 'sendReminder',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'mail',
  audited: true,
  summary:
    'Sends players in progress their link again, to the stored address; each at most once in ten minutes.',
  input: z.object({
    ...seatNamed,
    code: line(40).default(''),
    email: address.default(''),
    /** Ignored: only the token gives rights (rule 178). */
    admin: z.unknown().optional(),
    everybody: z.boolean().optional(),
    ...found,
  }),
  reply: done,
})

export const sendTestMail = call({
  name: 'sendTestMail',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'mail',
  audited: true,
  summary:
    'Before an automated exercise opens, sends its players with an address an email without a link, to see whether emails reach them; each at most once in ten minutes (extension, rule 259).',
  input: z.object(seatNamed),
  reply: done,
})

export const extendExercise = call({
  name: 'extendExercise',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'mail',
  audited: true,
  summary:
    'Gives a player of an automated exercise more days, from now or from their deadline, whichever is later (extension).',
  input: z.object({ ...seatNamed, code: line(40), email: address.optional(), days: z.int().optional() }),
  reply: z.object({ type: z.literal('success'), data: z.string(), expiresOn: instant }),
})

export const changeAddress = call({
  name: 'changeAddress',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'mail',
  audited: true,
  summary:
    'Replaces a link that was never opened: mails a new one to another address or, for a private order, returns it to hand out; an administrator can also replace a link that was opened but not used (extension).',
  input: z.object({
    ...seatNamed,
    code: line(40),
    /** As the caller saw it; refused if it has changed. */
    email: address.default(''),
    to: address.default(''),
  }),
  reply: z.object({
    ...done.shape,
    link: z.string().optional(),
  }),
})

export const getLinks = call({
  name: 'getLinks',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin'],
  rate: 'customer',
  audited: true,
  summary: 'The links of a private order, to hand out; they can be fetched again (extension, rule 49).',
  input: z.object(seatNamed),
  reply: z.object({
    identifier: z.string(),
    links: z.array(z.object({ place: z.int(), code: z.string(), link: z.string() })),
  }),
})

export const freeSeats = call({
  name: 'freeSeats',
  method: 'POST',
  who: ['customer', 'subaccount', 'admin', 'facilitator'],
  rate: 'customer',
  audited: true,
  summary:
    'Frees places that were given out but not started: their links stop working, and the next players get the places with new links (extension).',
  input: z.object({
    ...seatNamed,
    exerciseName: line(200).default(''),
    code: line(40).default(''),
    everybody: z.boolean().optional(),
  }),
  reply: done,
})
