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
  /** If `own`, `key` is the Idempotency-Key that the page sent. */
  own: z.boolean(),
  key: z.string(),
  /** `xt`: exercise time in ms. '' and null for the author's comments. */
  at: z.union([instant, z.literal('')]),
  xt: z.number().nullable(),
})

/** The specification's Event, reduced to what this player may know. */
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
  /** The model answer, or else the accepted texts or right options; empty if the player may not know them. */
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
  /** Role names; absent if it is for no particular roles (rule 237). */
  to: z.array(z.string()).optional(),
  /** `to`: a role's name, or '' for everyone (rule 248). */
  forwarded: z.array(z.object({ to: z.string(), by: z.string(), at: instant })).optional(),
  imageAlt: z.string(),
  image2Alt: z.string(),
  responseType: z.string(),
  /** Exercise time in ms. */
  displayedXt: z.number(),
  /** Exercise time in ms at which it happened in the story. */
  storyXt: z.number().optional(),
  /** Exercise time in ms from which its limit counts. */
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
  grounds: z
    .object({
      reason: z.enum(['optional', 'required']).optional(),
      confidence: z.enum(['optional', 'required']).optional(),
      given: z.object({ reason: z.string().optional(), confidence: z.int().optional() }).nullable(),
    })
    .optional(),
  decision: teamDecision.optional(),
  discussion: z
    .array(teamMessage.extend({ mine: z.boolean().optional(), key: z.string().optional() }))
    .optional(),
  judged: z
    .object({
      grading: z.enum(['grader', 'self', 'none']),
      /** Empty while they may not be known. */
      criteria: z.array(z.object({ id: z.string(), name: z.string(), good: z.string(), points: z.int() })),
      /** Ids of criteria; null before the assessment. */
      selfMet: z.array(z.string()).nullable(),
      /** null if there is none yet, or it may not be known. */
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
  alias: z.string(),
  stage: z.enum(['not started', 'not open', 'lobby', 'running', 'paused', 'finished', 'expired']),
  /** Replies with a lower one are stale (rule 99). */
  revision: z.int(),
  serverTime: instant,
  xt: z.number(),
  ticking: z.boolean(),
  /** The speed of time in a rehearsal; absent in an exercise. */
  speed: z.number().optional(),
  /** When something next happens by itself; '' if nothing will. */
  nextAt: z.union([instant, z.literal('')]),
  notesByOthers: z.int(),
  cast: cast.optional(),
  help: z.array(ownHelp).optional(),
  oneScreen: oneScreen.optional(),
})
export type Mail = z.output<typeof mail>

export interface LinkRefusal {
  readonly startsAt: string
  readonly serverTime: string
  readonly support: string
  readonly branding_logo_url: string
  readonly brand: string
  readonly nda_text: string
  readonly nda_hash: string
  /** '' unless the exercise was reset. */
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
    /** `scenario` is the file name. */
    title: z.string(),
    brand: z.string(),
    support: z.string(),
    startsAt: instant,
    expiresAt: instant,
    agreed: z.boolean(),
    /** A changed text must be accepted again (rule 134). */ nda_hash: z.string(),
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
    'Everything that has reached this player of a facilitated exercise; the first call joins with an alias and, if there are teams, a team.',
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
    /** Whether `replyAs.agree` was confirmed; false is refused (rule 162). */
    agreed: z.boolean().optional(),
    /** '' and null mean that none was given. If the fields are absent, nothing is required. */
    reason: text(2_000).optional(),
    confidence: z.number().nullable().optional(),
    /**
     * The team for which the answer was written; the answer to a team event is refused if the player is in
     * another one by now (rule 111).
     */
    team: own,
    ...mine,
  }),
  /** `answeredBy`: the alias of the player whose answer counts (rule 110); '' for a proposal. */
  reply: done.extend({
    answeredBy: z.string(),
    proposed: z.boolean().optional(),
  }),
})

export const getDraft = call({
  name: 'getDraft',
  method: 'POST',
  who: ['player'],
  rate: 'play',
  summary: 'The draft of an answer, as text.',
  input: z.object({ id: line(200), team: own, ...mine }),
  reply: z.object({
    type: z.literal('success'),
    data: z.string(),
    /** An alias; '' if there is none. */
    by: z.string(),
    /** The name that the device gave itself; '' if it gave none. */
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
  /** `awaiting`: answers that await a grade, which neither figure counts (rule 221). */
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
  input: z.object({
    filename: line(200),
    version: z.int().min(1).optional(),
    scenario: line(200).optional(),
  }),
  reply: document.extend({ version: z.int().optional() }),
})
