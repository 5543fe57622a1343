// A customer's acts after the order, such as following progress, reminding players and extending deadlines
// (S0§2, S0§7, rules 39, 40, 179).
import { z } from 'zod'
import { STANDINGS } from '#domain/customer/standing.ts'
import { call } from '#contracts/wire/call.ts'
import { address, done, instant, letter, line } from '#contracts/wire/fields.ts'

/** The sortable columns of the dashboard. */
export const SORTS = ['course', 'player', 'trainer', 'scenario', 'status', 'starts', 'expires'] as const

const followedSeat = z.object({
  /**
   * The player's code, a dot and the address (rule 47). For a player of another trainer, only the dot and
   * the masked address.
   */
  name: z.string(),
  code: z.string(),
  /** The player's display name: address, alias, code or 'Participant 3'. */
  player: z.string(),
  email: z.string(),
  team: z.string(),
  /** Extension: the role given in the order (rule 236). */
  role: z.object({ id: z.string(), name: z.string() }).optional(),
  completed: z.boolean(),
  expired: z.boolean(),
  expiresOn: instant,
  startedOn: z.union([instant, z.literal('')]),
  /** Extension: whether the player has opened the link. */
  opened: z.boolean(),
  /** Extension: when the seat was given out, if freeSeats can free it; otherwise ''. */
  taken: z.union([instant, z.literal('')]),
  letter: letter.nullable(),
  /** Extension: the position of this row in the requested list, from 1. */
  place: z.int(),
})
export type FollowedSeat = z.output<typeof followedSeat>

const counts = z.object({ completed: z.int(), inProgress: z.int(), expired: z.int() })

const followedExercise = z.object({
  id: z.string(),
  identifier: z.string(),
  trainer: z.string(),
  /** Title of the scenario. */
  scenario: z.string(),
  /** Day-month-year. */
  date: z.string(),
  startsOn: instant,
  mode: z.enum(['automated', 'facilitated']),
  /** Whether the caller may act on it: trainers only on their own exercises (S0§6). */
  own: z.boolean(),
  /** Extension: whether it was ordered without addresses (rule 49). */
  private: z.boolean(),
  /** Extension: each link is for a team at one screen (rule 254). */
  oneScreen: z.literal(true).optional(),
  /** Extension: the numbers of all its players by state, those on other pages included. */
  counts,
  /** The players of this exercise that are on this page. */
  exercises: z.array(followedSeat),
})
export type FollowedExercise = z.output<typeof followedExercise>

/** The filter for the customer's exercises. By default all are included. */
const scope = {
  /** For a sub-account: only its own trainer's exercises (rule 9). */
  individual: z.boolean().optional(),
  /**
   * Only exercises of the current subscription period, and earlier ones that could still be played when it
   * began (rule 204).
   */
  period: z.boolean().optional(),
}

/** The filter for players. A reminder to all goes only to those it finds. */
const found = {
  /** Whether to find only players who have not opened their link. */
  unopened: z.boolean().optional(),
  /**
   * Words from the course, player, team, trainer and scenario as shown to the caller, in any order; accents
   * and case are ignored.
   */
  search: line(200).optional(),
}

const page = z.int().min(1).max(100_000).optional()

export const getCustomerData = call({
  name: 'getCustomerData',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary:
    'A customer’s credits, subscription, and exercises with their players, newest first, in pages of players.',
  // All fields are extensions. Without them: the first page of all exercises.
  input: z.object({
    ...scope,
    /** Id or identifier of the only exercise to return. */
    exercise: line(200).optional(),
    status: z.enum(STANDINGS).optional(),
    ...found,
    sort: z.enum(SORTS).optional(),
    direction: z.enum(['rising', 'falling']).optional(),
    page,
    /** Players per page; 50 by default. */
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
    // extensions
    /** The number of matching players on all pages. */
    found: z.int(),
    /** The number of this page: the last one if the requested page is beyond it. */
    page: z.int(),
    pages: z.int(),
    /** The numbers of players by state in all selected exercises, whatever the search and the page. */
    totals: counts,
    /**
     * Whether any player counted in `totals` can be reminded: in progress, with an address, and in one of the
     * caller's own exercises.
     */
    waiting: z.boolean(),
    /** The number of found players who can be reminded; absent without `search` and `unopened`. */
    remindable: z.int().optional(),
  }),
})

export const getExercisesInProgress = call({
  name: 'getExercisesInProgress',
  method: 'POST',
  who: ['customer', 'subaccount'],
  rate: 'customer',
  summary:
    'The caller’s own exercises with players in progress who can be reminded, newest first, in pages (extension).',
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
  /** The exercise's id or identifier. */
  exerciseName: line(200),
  /** fileName or title: needed only if several exercises share the identifier. */
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
    /** Extension: whether to remind all players in progress instead of one. */
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
    /** The address that the caller saw; refused if it has changed since. */
    email: address.default(''),
    /** The recipient of the new link; '' for a private order. */
    to: address.default(''),
  }),
  reply: z.object({
    ...done.shape,
    /** The new link, for a private order only. */
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
    /** Numbered by seat from 1. A seat taken through the shared link also has a personal link. */
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
    /** Not needed by a facilitator, who has one exercise. */
    exerciseName: line(200).default(''),
    code: line(40).default(''),
    /** Whether to free all seats that were given out and whose player has not begun. */
    everybody: z.boolean().optional(),
  }),
  reply: done,
})
