import { z } from 'zod'
import { call } from '#contracts/wire/call.ts'
import { address, done, instant, letterTo, line } from '#contracts/wire/fields.ts'

const counts = { completed: z.int(), inProgress: z.int(), expired: z.int() }

export const listedExercise = z.object({
  /** The identifier. */
  name: z.string(),
  scenario: z.string(),
  /** Day-month-year. */
  date: z.string(),
  /** '' for an automated exercise, otherwise the token of the facilitator's link. */
  facilitate: z.string(),
  open: z.boolean(),
  expireAt: z.string(),
  completed: z.boolean(),
  expired: z.boolean(),
  id: z.string(),
  fileName: z.string(),
  customer: z.string(),
  mode: z.enum(['automated', 'facilitated']),
  startsOn: instant,
  expiresOn: instant,
  shortUrl: z.string(),
  counts: z.object(counts),
  removedOn: z.union([instant, z.literal('')]),
  refunded: z.int().optional(),
  resetToUndo: z.object({ at: instant, players: z.int() }).optional(),
  letter: letterTo.optional(),
})
export type ListedExercise = z.output<typeof listedExercise>

const paging = {
  sort: z.enum(['newest', 'oldest']).optional(),
  search: line(200).optional(),
  page: z.int().min(1).max(100_000).optional(),
  size: z.int().min(1).max(200).optional(),
  removed: z.boolean().optional(),
}

export const getExercises = call({
  name: 'getExercises',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'Exercises of one scenario, newest first by default, in pages (rule 193).',
  input: z.object({
    scenario: line(200),
    exercise: line(40).optional(),
    ...paging,
  }),
  reply: z.array(listedExercise),
})

export const getAllExercises = call({
  name: 'getAllExercises',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Exercises by scenario, newest first by default, a page of each.',
  input: z.object({ scenario: line(200).optional(), ...paging }),
  reply: z.array(
    z.object({
      scenario: z.string(),
      exercises: z.array(listedExercise),
      fileName: z.string(),
      total: z.int(),
      counts: z.object(counts),
    }),
  ),
})

export const getDashboard = call({
  name: 'getDashboard',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary:
    'The three charts: automated exercises, facilitated ones, and the number per scenario (extension).',
  input: z.object({}),
  reply: z.object({
    /** `exercises` counts exercises, the other fields their players. */
    automated: z.object({ ...counts, exercises: z.int().optional() }),
    /** `ahead`: the number of `closed` exercises that can still be opened. */
    facilitated: z.object({ open: z.int(), closed: z.int(), ahead: z.int().optional() }),
    distribution: z.array(z.object({ scenario: z.string(), exercises: z.int() })),
  }),
})

export const getShortened = call({
  name: 'getShortened',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary: 'Short links by the name of their exercise, the newest five hundred.',
  input: z.object({}),
  reply: z.record(z.string(), z.string()),
})

export const getShortLinks = call({
  name: 'getShortLinks',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  summary:
    'All short links except those to removed exercises, newest first, at most five hundred; one exercise can have several (extension).',
  input: z.object({}),
  reply: z.array(z.object({ scenario: z.string(), exercise: z.string(), link: z.string() })),
})

export const shortenURL = call({
  name: 'shortenURL',
  method: 'POST',
  who: ['admin'],
  rate: 'author',
  audited: true,
  summary: 'Gives an exercise a short link.',
  input: z.object({
    scenario: line(200).default(''),
    exercise: line(200).default(''),
    shorten: line(1_000).default(''),
  }),
  reply: done,
})

const named = z.object({
  scenario: line(200).default(''),
  /** Identifier, or id if several share it. */ exercise: line(200).default(''),
})

export const removeExercise = call({
  name: 'removeExercise',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Removes an exercise: its links stop working, unsent emails are cancelled, and paid places that were never opened and have not expired are refunded; it can be restored for 30 days.',
  input: named.extend({
    preview: z.boolean().optional(),
  }),
  reply: done,
})

export const mailFacilitator = call({
  name: 'mailFacilitator',
  method: 'POST',
  who: ['admin'],
  rate: 'mail',
  audited: true,
  summary:
    'Sends the email with a facilitated exercise’s links again, perhaps to a new address; if the former address has received it, its link to the console stops working (extension).',
  input: named.extend({ email: address.default('') }),
  reply: done,
})

export const restoreExercise = call({
  name: 'restoreExercise',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Restores a removed exercise within 30 days, and reverses the refund (extension, rule 60).',
  input: named,
  reply: done,
})

export const hideEmailAddress = call({
  name: 'hideEmailAddress',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary: 'Erases the stored addresses of all players, including in written text.',
  input: z.object({
    preview: z.boolean().optional(),
    /** Ignored; older pages send it. */
    texts: z.boolean().optional(),
  }),
  reply: done.extend({
    removed: z.int(),
    cancelled: z.int(),
  }),
})
