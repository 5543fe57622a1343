// What the facilitator's console is shown: events, timeline, positions, and everybody's way with one event
// (S2§3, rules 118 to 129).
import { z } from 'zod'
import { instant } from '#contracts/wire/fields.ts'

const flag = z.enum(['true', 'false'])
const sometime = z.union([instant, z.literal('')])
const eventType = z.enum(['Email', 'Social', 'News', 'Alert'])

/**
 * How far an answer is: given in time or late; owed and still in time, owed and late; or the question has not
 * come yet.
 */
export const answerState = z.enum(['in time', 'late', 'waiting', 'missing', 'not sent'])

/** An event of the story, or one that a facilitator sent ('f-1'), in the order of the story. */
export const consoleEvent = z.object({
  id: z.string(),
  subject: z.string(),
  /** As on a player's wire: '', 'text', 'form' or JSON under the name of the kind (rule 75). */
  options: z.string(),
  /** Priority, Option, Random, Checkbox, Free Text, Form or ''. */
  responseType: z.string(),
  /** When it first reached or will reach somebody; '': only an answer leads to it, or the clock stands. */
  displayAt: sometime,
  /** 'true': it has reached somebody. */
  visible: flag,
  // extensions
  type: eventType,
  section: z.string(),
  /** Sender. */
  name: z.string(),
  team: z.boolean(),
  /** Seconds. */
  timeLimit: z.number().nullable(),
  /**
   * Exercise time in ms at which it first reached or will reach somebody; null: only an answer leads to it.
   * The timeline's axis.
   */
  xt: z.number().nullable(),
  /**
   * How many players it goes to as far as is known: of a facilitator's message, all that get it (extension).
   */
  goesTo: z.int().optional(),
  /** How many of them have it for sure, and how many have opened it. */
  reached: z.int(),
  read: z.int(),
  /** Facilitator who sent it; '' for the story's own. */
  sentBy: z.string(),
  /** Id of the prepared message it was made of; '': of none (extension). */
  prepared: z.string().optional(),
  /** What became of a facilitator's message after it was sent. */
  changed: z.enum(['', 'corrected', 'withdrawn']),
  /** It will not come; sendEventNow sends it all the same. */
  skipped: z.boolean(),
  /** It comes only if a question stays unanswered: going on to a section does not bring it (extension). */
  afterSilence: z.boolean().optional(),
  /** Whether its limit runs for somebody: extendLimits makes it longer. */
  open: z.boolean(),
})

/** One team's way with one question; left out where it has not reached the team. */
export const answerCell = z.object({
  event: z.string(),
  /** The one that asks for most attention: missing, waiting, late, in time. */
  state: answerState,
  inTime: z.int(),
  late: z.int(),
  waiting: z.int(),
  missing: z.int(),
})

export const pendingEvent = z.object({
  id: z.string(),
  subject: z.string(),
  /** Whole seconds of exercise time; negative: it came so long ago and the player has not fetched it. */
  dueInSeconds: z.int(),
  /** '' while the clock stands. */
  displayAt: sometime,
})

export const playerPosition = z.object({
  /** Alias. */
  user: z.string(),
  /** What comes next by itself; none: finished, or he has to act first. */
  events: z.array(pendingEvent),
  // extensions
  team: z.string(),
  /**
   * In step, 'Finished', 'Disconnected?' (silent for 20 s, and something has come meanwhile), or any answer
   * is overdue (rule 121).
   */
  state: z.enum(['in step', 'finished', 'disconnected', 'overdue']),
  /** Since when he is disconnected or overdue; ''. */
  since: sometime,
  lastSeen: sometime,
  answered: z.int(),
  /** Questions that have reached him. */
  questions: z.int(),
  /** His seat was released: he may come back from another device (rule 112). */
  released: z.boolean(),
})

/** Who needs the facilitator, and why. */
export const need = z.object({
  /**
   * Stuck: nobody of the team, or the player alone, has answered for ten minutes of exercise time although
   * something waits.
   */
  kind: z.enum(['stuck', 'owes', 'silent']),
  /** Alias; '' where the team is meant. */
  player: z.string(),
  team: z.string(),
  since: instant,
  /** Every answer that is owed, the oldest first. */
  owed: z.array(z.object({ event: z.string(), subject: z.string(), since: instant })),
})

/** Players by the last message they received; '' for those who have none yet. */
export const position = z.object({
  subject: z.string(),
  players: z.array(playerPosition),
  // extensions
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
  displayAt: sometime,
})

/** A line of the action log: every facilitator's act, the last one first. Kept over a reset. */
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
    'event put back',
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
  ]),
  /** Ready to be shown: 'Faye pushed the clock by 5 minutes.' */
  text: z.string(),
})

/** "Just now": what players did and what reached them, the last one first. */
export const happening = z.object({
  at: instant,
  kind: z.enum(['delivered', 'answered', 'replied', 'joined']),
  /** Ready to be shown: 'Cronus chose “Do not divert”.' */
  text: z.string(),
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
})

/** One player's way with one event. */
export const eventPlayer = z.object({
  user: z.string(),
  team: z.string(),
  /** 'on its way': it is his, but he has not been heard of since; 'left out': he had finished (rule 125). */
  delivery: z.enum(['not sent', 'on its way', 'delivered', 'read', 'left out']),
  displayedAt: sometime,
  readAt: sometime,
  /** '' where nothing is asked. */
  state: z.union([answerState, z.literal('')]),
  /** In words; '' not answered. */
  response: z.string(),
  answeredAt: sometime,
  /** Who answered for the team, or 'system'. */
  answeredBy: z.string(),
  /** Seconds of exercise time from display to answer. */
  seconds: z.number().nullable(),
  verdict: z.enum(['correct', 'neutral', 'wrong', '']),
})

export const socialReply = z.object({
  id: z.string(),
  user: z.string(),
  team: z.string(),
  /**
   * Organisation of the sender of the scenario in whose name a facilitator wrote it; '' of a player's own.
   */
  sender: z.string(),
  text: z.string(),
  at: instant,
  hidden: z.boolean(),
  likes: z.int(),
})

/** A player or a group a message can be sent to (rule 123). */
export const participant = z.object({
  /** What sendFacilitatorEvents takes as `recipient`: 'all', 'team:Athena', 'player:m.okafor'. */
  id: z.string(),
  label: z.string(),
  kind: z.enum(['all', 'team', 'player']),
  team: z.string(),
  /** How many players that is now, finished ones left out. */
  players: z.int(),
})

export const persona = z.object({ name: z.string(), role: z.string(), address: z.string() })
