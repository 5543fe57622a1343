// Calls of a player's page (S1§7).
import { z } from 'zod'
import { document } from '#domain/scenario/schema.ts'
import { call } from '#contracts/wire/call.ts'
import { ownHelp } from './help.ts'
import { oneScreen } from './one-screen.ts'
import { cast } from './roles.ts'
import { teamDecision, teamMessage } from './team.ts'
import { address, done, instant, line, own, text } from '#contracts/wire/fields.ts'

const flag = z.enum(['true', 'false'])
const mine = { user: own, scenario: own }

export const playComment = z.object({
  id: z.string(),
  persona: z.string(),
  organisation: z.string(),
  address: z.string(),
  content: z.string(),
  likes: z.int(),
  retweets: z.int(),
  liked: z.boolean(),
  byPlayer: z.boolean(),
  /** Whether this player wrote it; `key` is then the Idempotency-Key that their page sent. */
  own: z.boolean(),
  key: z.string(),
  /**
   * When a player or facilitator wrote it, and the exercise time in ms; '' and null for the author's own
   * comments.
   */
  at: z.union([instant, z.literal('')]),
  xt: z.number().nullable(),
})

/**
 * The specification's Event, reduced to what this player may know. `read`, `visible`, `responded` and `team`
 * are strings, as specified.
 */
export const playEvent = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  organisation: z.string(),
  address: z.string(),
  subject: z.string(),
  content: z.string(),
  image: z.string(),
  image2: z.string(),
  pdf: z.string(),
  pdf2: z.string(),
  date: instant,
  displayDate: z.string(),
  read: flag,
  visible: flag,
  /** '', 'text', 'form' or a JSON string {"option":[{text,next}]} with the kind as key (rule 75). */
  options: z.string(),
  /**
   * The model answer, or else the accepted texts or the right options; empty while they may not be known, and
   * if people or matchers judge the answer and there is no model answer.
   */
  correct: z.array(z.string()),
  response: z.string(),
  responded: flag,
  next: z.string(),
  type: z.enum(['Email', 'Social', 'News', 'Alert']),
  section: z.string(),
  team: flag,
  timeLimit: z.number().nullable(),
  delay: z.number().nullable(),
  displayAfter: z.number().nullable(),
  // extensions
  /** The names of the roles it is for; absent if it is for no particular roles (rule 237). */
  to: z.array(z.string()).optional(),
  /**
   * Where the team forwarded it: to a role, by name, or '' for everyone; absent if it was not, or only after
   * the player had left the team (rule 248).
   */
  forwarded: z.array(z.object({ to: z.string(), by: z.string(), at: instant })).optional(),
  imageAlt: z.string(),
  image2Alt: z.string(),
  responseType: z.string(),
  /** Exercise time in ms at which it was displayed. */
  displayedXt: z.number(),
  /**
   * Exercise time in ms at which it happened in the story: before the display after a push, or if the player
   * joined, or got their team or role, later (rule 80). Absent from an older server.
   */
  storyXt: z.number().optional(),
  /**
   * Exercise time in ms from which its limit counts: later than the display if a jump, or an outage that was
   * given back, took time from everyone. Absent from an older server.
   */
  limitFromXt: z.number().optional(),
  answeredBy: z.string(),
  answeredAt: z.union([instant, z.literal('')]),
  timeliness: z.enum(['', 'early', 'in time', 'late']),
  feedback: z.string(),
  replyAs: z
    .object({
      organisation: z.string(),
      persona: z.string(),
      address: z.string(),
      role: z.string(),
      agree: z.string(),
    })
    .nullable(),
  /**
   * Whether the event asks for a reason and a confidence besides the answer, and those given; null before the
   * answer.
   */
  grounds: z
    .object({
      reason: z.enum(['optional', 'required']).optional(),
      confidence: z.enum(['optional', 'required']).optional(),
      given: z.object({ reason: z.string().optional(), confidence: z.int().optional() }).nullable(),
    })
    .optional(),
  /**
   * The decision of the player's team, absent if it does not decide together or answered without a decision,
   * and the discussion, absent without messages.
   */
  decision: teamDecision.optional(),
  discussion: z
    .array(teamMessage.extend({ mine: z.boolean().optional(), key: z.string().optional() }))
    .optional(),
  /** How people judge the answer; absent before it, without a rubric, and for a distractor (rules 219 to 222). */
  judged: z
    .object({
      grading: z.enum(['grader', 'self', 'none']),
      /** The rubric; empty while it may not be known. */
      criteria: z.array(z.object({ id: z.string(), name: z.string(), good: z.string(), points: z.int() })),
      /** The ids of the criteria that the player or a teammate ticked; null before the assessment. */
      selfMet: z.array(z.string()).nullable(),
      /** The grade; null if there is none yet, or it may not be known. */
      grade: z.object({ met: z.array(z.string()), comment: z.string() }).nullable(),
    })
    .optional(),
  likes: z.int(),
  liked: z.boolean(),
  retweets: z.int(),
  comments: z.array(playComment),
})
export type PlayEvent = z.output<typeof playEvent>

export const mail = z.object({
  events: z.array(playEvent),
  finished: z.boolean(),
  team: z.string(),
  // extensions
  alias: z.string(),
  stage: z.enum(['not started', 'not open', 'lobby', 'running', 'paused', 'finished', 'expired']),
  /** The number of the exercise's last log entry. Replies with a lower one are stale (rule 99). */
  revision: z.int(),
  serverTime: instant,
  xt: z.number(),
  ticking: z.boolean(),
  /** The speed of time in a rehearsal; absent in an exercise. */
  speed: z.number().optional(),
  /** When the exercise starts, the next event comes by itself, or a team's time to decide ends; otherwise ''. */
  nextAt: z.union([instant, z.literal('')]),
  /** The number of changes to the Incident Log by teammates so far (rule 195). */
  notesByOthers: z.int(),
  /**
   * The roles of the player's team; absent in a scenario without roles, and for a player who has not joined
   * (rule 236).
   */
  cast: cast.optional(),
  /** The player's latest calls for help, without withdrawn ones, newest first (rule 250). */
  help: z.array(ownHelp).optional(),
  /** For a team at one screen (rule 254). */
  oneScreen: oneScreen.optional(),
})
export type Mail = z.output<typeof mail>

/** For a page whose link is refused, for example because it is too early (rules 38, 133, 203). */
export interface LinkRefusal {
  readonly startsAt: string
  readonly serverTime: string
  readonly support: string
  readonly branding_logo_url: string
  readonly brand: string
  readonly nda_text: string
  readonly nda_hash: string
  /** A notice for this player if the exercise was reset since they last played; otherwise '' (extension). */
  readonly notice: string
}

export const loginToken = call({
  name: 'loginToken',
  method: 'POST',
  who: ['player', 'join'],
  rate: 'link',
  summary:
    'Opens an exercise link: the player, the exercise and the agreement. A short link returns a full token.',
  input: z.object({}),
  reply: z.object({
    type: z.literal('success'),
    user: z.string(),
    scenario: z.string(),
    branding_logo_url: z.string(),
    nda_text: z.string(),
    facilitated: z.boolean(),
    token: z.string(),
    teams: z.array(z.string()),
    beta: z.boolean(),
    data: z.string(),
    // extensions
    /** The title to show; `scenario` is the file name. */
    title: z.string(),
    brand: z.string(),
    support: z.string(),
    startsAt: instant,
    expiresAt: instant,
    agreed: z.boolean(),
    /** Hash of nda_text: a changed text must be accepted again (rule 134). */ nda_hash: z.string(),
    /** The seat's public code. */
    code: z.string(),
    learning: z.boolean(),
  }),
})

export const resendLink = call({
  name: 'resendLink',
  method: 'POST',
  who: ['visitor'],
  rate: 'resend',
  audited: true,
  summary: 'Sends an address its links again; the reply is the same if there are none (extension, rule 132).',
  input: z.object({ email: address }),
  reply: done,
})

export const getMail = call({
  name: 'getMail',
  method: 'POST',
  who: ['player'],
  rate: 'poll',
  summary: 'Everything that has reached this player (automated exercises).',
  input: z.object({}),
  reply: mail,
})

export const getMailFacilitated = call({
  name: 'getMailFacilitated',
  method: 'POST',
  who: ['player'],
  rate: 'poll',
  summary:
    'Everything that has reached this player of a facilitated exercise; the first call joins with an alias and a team.',
  /** `team` counts only in a call that joins (rule 113). */
  input: z.object({ player: own, team: own }),
  reply: mail,
})

export const markRead = call({
  name: 'markRead',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary: 'Marks an event as read; only the first time is recorded.',
  input: z.object({ id: line(200), ...mine }),
  reply: done,
})

export const setResponse = call({
  name: 'setResponse',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  keptByLog: true,
  summary:
    'Answers an event, or proposes an answer where the team decides. The first accepted answer is final; a success means that it is committed.',
  input: z.object({
    id: line(200),
    response: z.union([text(100_000), z.array(text(2_000)).max(50), z.record(z.string(), z.unknown())]),
    next: z.unknown().optional(),
    /**
     * Extension: whether `replyAs.agree` was confirmed. If absent, sending confirms it; false is refused
     * (rule 162).
     */
    agreed: z.boolean().optional(),
    /**
     * Extension: reason and confidence, if the event asks for them. '' and null mean that none was given,
     * which is refused if they are required, unless the time limit ends within ten seconds or has ended. If
     * the fields are absent, nothing is required.
     */
    reason: text(2_000).optional(),
    confidence: z.number().nullable().optional(),
    /**
     * Extension: the team for which the answer was written; refused if the player is in another one by now
     * (rule 111).
     */
    team: own,
    ...mine,
  }),
  /**
   * Extension, here and in the refusal of a second answer: the alias of the player whose answer counts
   * (rule 110).
   */
  reply: done.extend({
    answeredBy: z.string(),
    /** Extension: true if the team decides together, and this is now a proposal. `answeredBy` is then ''. */
    proposed: z.boolean().optional(),
  }),
})

export const getDraft = call({
  name: 'getDraft',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary: 'The draft of an answer, as text.',
  /** Extension: the team of the draft; refused if the player is in another one by now. */
  input: z.object({ id: line(200), team: own, ...mine }),
  reply: z.object({
    type: z.literal('success'),
    data: z.string(),
    /** Alias of the player who saved it last; '' if there is no draft, or if that seat is no longer in use. */
    by: z.string(),
    /** The self-chosen name of the device it was saved on; '' if it gave none. */
    device: z.string(),
  }),
})

export const setDraft = call({
  name: 'setDraft',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary:
    'Saves a draft; an empty text deletes it. Given the draft it was based on (`base`), it is refused if another was saved elsewhere in the meantime; otherwise the last one wins.',
  input: z.object({
    id: line(200),
    response: text(20_000),
    ...mine,
    /**
     * Extensions: the team for which it was written (refused if the player is in another one by now), the
     * text on which it was based, and this device's self-chosen name.
     */
    team: own,
    base: text(20_000).optional(),
    device: line(40).optional(),
  }),
  reply: done,
})

export const getPassed = call({
  name: 'getPassed',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary: 'The player’s points, and the number of scored events that reached them.',
  input: z.object({ player: own }),
  /**
   * `awaiting` (extension): the number of answers that await a grade, which neither figure counts (rule 221).
   */
  reply: z.object({ score: z.number(), totalQuestions: z.int(), awaiting: z.int().optional() }),
})

export const readTweets = call({
  name: 'readTweets',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary: 'Marks all delivered social posts as read.',
  input: z.object({ user: own }),
  reply: done,
})

export const loadPDF = call({
  name: 'loadPDF',
  method: 'POST',
  who: ['player', 'facilitator', 'author', 'admin'],
  rate: 'play',
  summary: 'A document or form; a player only gets those of events that have arrived.',
  /**
   * Extensions, for authors: `version`, an earlier version, and `scenario`, the file name of the scenario
   * whose own text is loaded. Players get the text of their exercise.
   */
  input: z.object({
    filename: line(200),
    version: z.int().min(1).optional(),
    scenario: line(200).optional(),
  }),
  /**
   * Extension, for authors: the version of the document; 1 for a document that exists only in scenarios, and
   * for a scenario's own text the version of the scenario.
   */
  reply: document.extend({ version: z.int().optional() }),
})
