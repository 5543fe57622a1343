import { z } from 'zod'
import { instant } from '#contracts/wire/fields.ts'

const flag = z.enum(['true', 'false'])
const sometime = z.union([instant, z.literal('')])
const eventType = z.enum(['Email', 'Social', 'News', 'Alert'])

/**
 * 'missing': overdue, or not given before the player finished. 'not sent': the question has not arrived, or
 * does not count for the player, because it is in Noise or they have left its team or role.
 */
export const answerState = z.enum(['in time', 'late', 'waiting', 'missing', 'not sent'])

export const consoleEvent = z.object({
  id: z.string(),
  subject: z.string(),
  options: z.string(),
  /** Priority, Option, Random, Checkbox, Free Text, Form, or ''. */
  responseType: z.string(),
  /** When the story first delivered or will deliver it to a player (rule 80); '' if that is not known. */
  displayAt: sometime,
  visible: flag,
  type: eventType,
  section: z.string(),
  name: z.string(),
  team: z.boolean(),
  /** Names of roles and teams; absent for everyone (rule 237), and for a facilitator's message. */
  to: z.array(z.string()).optional(),
  /** 'spare': it comes only if facilitators send it (rule 246). */
  kept: z.enum(['cue', 'spare']).optional(),
  altered: z.literal(true).optional(),
  revisions: z.object({ count: z.int(), by: z.string() }).optional(),
  /** In seconds; null if there is none. */
  timeLimit: z.number().nullable(),
  /** Exercise time in ms at which it first was or is due to a player; null if none is known. */
  xt: z.number().nullable(),
  /** Planned exercise time in ms of an event that comes by the clock, until it has come. */
  clockXt: z.number().optional(),
  goesTo: z.int().optional(),
  reached: z.int(),
  read: z.int(),
  /** '' for an event of the story. */
  sentBy: z.string(),
  prepared: z.string().optional(),
  changed: z.enum(['', 'corrected', 'withdrawn']),
  correctedAt: sometime.optional(),
  skipped: z.boolean(),
  changedBy: z.string().optional(),
  sentAhead: z.literal(true).optional(),
  afterSilence: z.boolean().optional(),
  /** Exercise time in ms at which the last of its open extended limits ends, without players' extra time. */
  extendedUntil: z.number().nullable().optional(),
  /** Exercise time in ms at which the first ungraded answer stops waiting for a grade. */
  gradeBy: z.number().optional(),
  /** Whether it has a time limit and a player still has to answer it. */
  open: z.boolean(),
})

/** A team's answers to a question; in an exercise without teams, all players' answers. */
export const answerCell = z.object({
  event: z.string(),
  state: answerState,
  inTime: z.int(),
  late: z.int(),
  waiting: z.int(),
  missing: z.int(),
})

export const pendingEvent = z.object({
  id: z.string(),
  subject: z.string(),
  /** Whole seconds of exercise time; negative if it was due already. */
  dueInSeconds: z.int(),
  displayAt: sometime,
})

export const playerPosition = z.object({
  user: z.string(),
  events: z.array(pendingEvent),
  team: z.string(),
  role: z.string().optional(),
  /** 'overdue': an answer of the player or the team is missing after its time limit. */
  state: z.enum(['in step', 'finished', 'disconnected', 'overdue']),
  since: sometime,
  lastSeen: sometime,
  /** Since when the player has not been connected, even if they have finished; '' if they are connected. */
  silentSince: sometime.optional(),
  answered: z.int(),
  questions: z.int(),
  released: z.boolean(),
})

export const need = z.object({
  kind: z.enum(['stuck', 'owes', 'silent']),
  player: z.string(),
  team: z.string(),
  since: instant,
  owed: z.array(z.object({ event: z.string(), subject: z.string(), since: instant })),
})

export const position = z.object({
  subject: z.string(),
  players: z.array(playerPosition),
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
  displayAt: sometime,
})

export const action = z.object({
  at: instant,
  by: z.string(),
  kind: z.enum([
    'opened',
    'started',
    'paused',
    'resumed',
    'pushed',
    'jumped',
    'limits extended',
    'time given back',
    'event brought forward',
    'event skipped',
    'events skipped',
    'event put back',
    'events put back',
    'message corrected',
    'message withdrawn',
    'closed',
    'reset',
    'reset undone',
    'sent',
    'persona replied',
    'reply hidden',
    'reply shown',
    'seat released',
    'moved to team',
    'roles given',
    'event changed',
    'event restored',
    'cue done',
    'help answered',
    'lead named',
  ]),
  text: z.string(),
})

export const happening = z.object({
  at: instant,
  kind: z.enum(['delivered', 'answered', 'replied', 'forwarded', 'asked for help', 'joined']),
  text: z.string(),
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
})

export const eventPlayer = z.object({
  user: z.string(),
  team: z.string(),
  /** 'left out': the player has finished, so it no longer comes to them (rule 125). */
  delivery: z.enum(['not sent', 'on its way', 'delivered', 'read', 'left out']),
  displayedAt: sometime,
  readAt: sometime,
  state: z.union([answerState, z.literal('')]),
  response: z.string(),
  answeredAt: sometime,
  /** 'system' for a random draw; '' if there is no answer. */
  answeredBy: z.string(),
  /** From the display to the answer, in exercise time without jumps and outages given back. */
  seconds: z.number().nullable(),
  verdict: z.enum(['correct', 'partly', 'neutral', 'wrong', '']),
})

export const socialReply = z.object({
  id: z.string(),
  user: z.string(),
  team: z.string(),
  /** The organisation in whose name a facilitator replied; '' for a player's own reply. */
  sender: z.string(),
  text: z.string(),
  at: instant,
  hidden: z.boolean(),
  likes: z.int(),
})

export const participant = z.object({
  /** 'all', 'team:Athena', 'role:press', 'player:m.okafor'. */
  id: z.string(),
  label: z.string(),
  kind: z.enum(['all', 'team', 'role', 'player']),
  team: z.string(),
  /** The number of recipients who have not finished. */
  players: z.int(),
})

export const persona = z.object({ name: z.string(), role: z.string(), address: z.string() })

export const cue = z.object({
  event: z.string(),
  subject: z.string(),
  team: z.string(),
  dueAt: instant,
  /** Exercise time in ms. */
  xt: z.number(),
  done: z.object({ by: z.string(), at: instant, note: z.string() }).nullable(),
})

export const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  players: z.int().nullable(),
  /** The name of its deputy (rule 237); '' for none. */
  deputy: z.string(),
})

export const guide = z.object({
  briefing: z.string(),
  observe: z.string(),
  debriefing: z.array(z.string()),
  objectives: z.array(
    z.object({ id: z.string(), name: z.string(), good: z.string(), tags: z.array(z.string()) }),
  ),
})

export const eventNotes = z.object({
  expected: z.string(),
  help: z.string(),
  objectives: z.array(z.string()),
})
