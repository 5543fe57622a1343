// The parts of the console: events, answers, players, acts, senders, cues, roles and notes (S2§3, rules 118
// to 129).
import { z } from 'zod'
import { instant } from '#contracts/wire/fields.ts'

const flag = z.enum(['true', 'false'])
const sometime = z.union([instant, z.literal('')])
const eventType = z.enum(['Email', 'Social', 'News', 'Alert'])

/**
 * The state of an answer: given in time or late, awaited, missing (overdue, or not given before the player
 * finished), or 'not sent' because the question has not arrived. A distractor, and a question of a former
 * team, always count as 'not sent'.
 */
export const answerState = z.enum(['in time', 'late', 'waiting', 'missing', 'not sent'])

/** An event of the story, or a facilitator's message, which has an id such as 'f-1'. */
export const consoleEvent = z.object({
  id: z.string(),
  subject: z.string(),
  /** '', 'text', 'form', or JSON with the kind as key, as in a player's reply (rule 75). */
  options: z.string(),
  /** Priority, Option, Random, Checkbox, Free Text, Form, or '' if the event asks nothing. */
  responseType: z.string(),
  /** When it first reached or will reach a player; '' if that is not known, or if no player will get it. */
  displayAt: sometime,
  /** 'true' once it is due for a player, even if the player's page has not fetched it. */
  visible: flag,
  // extensions
  type: eventType,
  section: z.string(),
  name: z.string(),
  team: z.boolean(),
  /** The names of the roles and teams it is for; absent if it is for everyone (rule 237). */
  to: z.array(z.string()).optional(),
  /**
   * 'cue' for a facilitator's cue, 'spare' for an event that comes only if facilitators send it (rules 245,
   * 246).
   */
  kept: z.enum(['cue', 'spare']).optional(),
  /** Present if facilitators have changed it for this exercise (rule 247). */
  altered: z.literal(true).optional(),
  /** How often facilitators changed or restored it in this run, and who did last. */
  revisions: z.object({ count: z.int(), by: z.string() }).optional(),
  /** In seconds; null if there is none. */
  timeLimit: z.number().nullable(),
  /**
   * Exercise time in ms at which it first reached or will reach a player, its place on the timeline; null
   * while only an answer or a facilitator can bring it, or if no player will get it.
   */
  xt: z.number().nullable(),
  /**
   * Exercise time in ms at which the clock displays an event that has not come yet; absent if it has come, or
   * if the clock alone never displays it. If it is given and `xt` is null, no player will get it as things
   * are.
   */
  clockXt: z.number().optional(),
  /**
   * The number of players it has reached or will reach, as far as known; for a facilitator's message, all
   * recipients.
   */
  goesTo: z.int().optional(),
  /** The number of players who certainly have it, and of those who opened it. */
  reached: z.int(),
  read: z.int(),
  /** The facilitator who sent it; '' for an event of the story. */
  sentBy: z.string(),
  /** The id of the prepared message that this one was made from, or ''. */
  prepared: z.string().optional(),
  /** For a facilitator's message; otherwise ''. */
  changed: z.enum(['', 'corrected', 'withdrawn']),
  /** The time of the last correction; '' without one. */
  correctedAt: sometime.optional(),
  /** Whether it is left out: it then arrives only if it is put back, or sent by sendEventNow. */
  skipped: z.boolean(),
  /** The facilitator who last left it out, put it back, corrected or withdrew it. */
  changedBy: z.string().optional(),
  /** Present if a facilitator sent it ahead of the plan. */
  sentAhead: z.literal(true).optional(),
  /** Whether it arrives only if a question stays unanswered: jumping to a section does not bring it. */
  afterSilence: z.boolean().optional(),
  /**
   * The exercise time in ms at which the last open limit ends, if facilitators gave more time; null if they
   * gave none, or no player still has to answer.
   */
  extendedUntil: z.number().nullable().optional(),
  /**
   * The exercise time in ms at which the first of its ungraded answers stops waiting for a grade; absent if
   * none waits.
   */
  gradeBy: z.number().optional(),
  /** Whether a player still has to answer it, and it has a time limit. */
  open: z.boolean(),
})

/** A team's answers to a question that has reached it; in an exercise without teams, all players' answers. */
export const answerCell = z.object({
  event: z.string(),
  /** The most urgent of these answers' states, in the order missing, waiting, late, in time. */
  state: answerState,
  inTime: z.int(),
  late: z.int(),
  waiting: z.int(),
  missing: z.int(),
})

export const pendingEvent = z.object({
  id: z.string(),
  subject: z.string(),
  /**
   * Whole seconds of exercise time; negative if it was due that long ago and the player has not fetched it.
   */
  dueInSeconds: z.int(),
  /** When it was due or will be displayed; '' before the start, and for an event that a pause holds back. */
  displayAt: sometime,
})

export const playerPosition = z.object({
  /** The player's alias. */
  user: z.string(),
  /**
   * Events that the player has not fetched, and the next ones that come by themselves; at most three. Empty
   * if the player has finished.
   */
  events: z.array(pendingEvent),
  // extensions
  team: z.string(),
  /** The id of the player's role; absent without one. */
  role: z.string().optional(),
  /**
   * 'disconnected' means that the player's page is silent, 'overdue' that the player or the team owes an answer
   * (rule 121).
   */
  state: z.enum(['in step', 'finished', 'disconnected', 'overdue']),
  /** Since when the player has been disconnected or overdue; '' otherwise. */
  since: sometime,
  lastSeen: sometime,
  /**
   * Since when the player has not been connected, even if they have finished; '' if they are connected, or
   * never were.
   */
  silentSince: sometime.optional(),
  answered: z.int(),
  /** The number of questions that have reached the player, without distractors and those of a former team. */
  questions: z.int(),
  /** Whether the seat was released (rule 112). */
  released: z.boolean(),
})

export const need = z.object({
  /**
   * 'stuck': the team, or a player without one, has given no answer in ten minutes of running clock although
   * a question is open. 'owes': an answer is overdue. 'silent': the player is disconnected, after the start.
   */
  kind: z.enum(['stuck', 'owes', 'silent']),
  /** The player's alias; '' for a team. */
  player: z.string(),
  team: z.string(),
  since: instant,
  /** For 'owes', the overdue answers, oldest first; otherwise empty. */
  owed: z.array(z.object({ event: z.string(), subject: z.string(), since: instant })),
})

/** The players whose last message is the same; `subject` and `event` are '' if they have received none. */
export const position = z.object({
  subject: z.string(),
  players: z.array(playerPosition),
  // extensions
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
  displayAt: sometime,
})

/**
 * A line of the action log, latest first: an act of a facilitator, or of an administrator who undid a reset.
 * The log is kept across resets.
 */
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
  /** Ready for display: 'Faye pushed time by 5 minutes.' */
  text: z.string(),
})

/**
 * A line of "Just now", latest first: a player's act, a persona's reply, or an event that reached players.
 */
export const happening = z.object({
  at: instant,
  kind: z.enum(['delivered', 'answered', 'replied', 'forwarded', 'asked for help', 'joined']),
  /** Ready for display: 'Cronus chose “Do not divert”.' */
  text: z.string(),
  event: z.string(),
  type: z.union([eventType, z.literal('')]),
})

export const eventPlayer = z.object({
  user: z.string(),
  team: z.string(),
  /**
   * 'on its way' means that it is due but the player's page may not have fetched it; 'left out' that the
   * player had already finished (rule 125).
   */
  delivery: z.enum(['not sent', 'on its way', 'delivered', 'read', 'left out']),
  displayedAt: sometime,
  readAt: sometime,
  /** The state of the answer; '' if the event asks nothing. */
  state: z.union([answerState, z.literal('')]),
  /** The answer in words; '' if there is none. */
  response: z.string(),
  answeredAt: sometime,
  /** Perhaps a teammate; 'system' for a random draw; '' if there is no answer. */
  answeredBy: z.string(),
  /** Seconds of exercise time from display to answer. */
  seconds: z.number().nullable(),
  verdict: z.enum(['correct', 'partly', 'neutral', 'wrong', '']),
})

export const socialReply = z.object({
  id: z.string(),
  user: z.string(),
  team: z.string(),
  /** The organisation of the persona in whose name a facilitator replied; '' for a player's own reply. */
  sender: z.string(),
  text: z.string(),
  at: instant,
  hidden: z.boolean(),
  likes: z.int(),
})

/** A player or group that can receive a message (rule 123). */
export const participant = z.object({
  /** The `recipient` for sendFacilitatorEvents: 'all', 'team:Athena', 'role:press', 'player:m.okafor'. */
  id: z.string(),
  label: z.string(),
  kind: z.enum(['all', 'team', 'role', 'player']),
  team: z.string(),
  /** The number of players who would get a message now: those who have not finished. */
  players: z.int(),
})

export const persona = z.object({ name: z.string(), role: z.string(), address: z.string() })

/** A cue that has become due for a team (rule 245). */
export const cue = z.object({
  event: z.string(),
  subject: z.string(),
  team: z.string(),
  dueAt: instant,
  /** Exercise time in ms. */
  xt: z.number(),
  /** The facilitator who carried it out, when, and their note; null while the cue is open. */
  done: z.object({ by: z.string(), at: instant, note: z.string() }).nullable(),
})

export const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Per team; null for any number. */
  players: z.int().nullable(),
  /** The role that plays it while no player has it, by name; '' for none. */
  deputy: z.string(),
})

/** The author's notes on the scenario, for facilitators (rule 234). */
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
