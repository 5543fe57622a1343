// Creating a facilitated exercise, leading it from the console, and undoing a reset (S2§2, S2§7, rules 116 to
// 130).
import { z } from 'zod'
import { GRADINGS } from '#domain/exercise/log/exercise.ts'
import { PUSH_MINUTES } from '#domain/exercise/log/push-minutes.ts'
import { call } from '#contracts/wire/call.ts'
import {
  action,
  answerCell,
  consoleEvent,
  cue,
  guide,
  happening,
  need,
  participant,
  persona,
  position,
  role,
} from './facilitate-shown.ts'
import { readyPlayer } from '#contracts/calls/play/ready.ts'
import { helpCall } from './help.ts'
import {
  address,
  done,
  facilitatorName,
  instant,
  line,
  ownWords,
  teamDecisions,
  text,
  upright,
} from '#contracts/wire/fields.ts'

const sometime = z.union([instant, z.literal('')])
export const createFacilitate = call({
  name: 'createFacilitate',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Creates a facilitated exercise; the links go to the facilitator by email, with a calendar invitation (rules 30, 62).',
  input: z.object({
    email: address.default(''),
    identifier: line(100).default(''),
    /** fileName of the scenario. */
    scenario: line(200).default(''),
    /** The rules check these, so that the refusal can name the team. */
    teams: z.array(line(1_000)).max(1_000).default([]),
    /** year-month-day or day-month-year (rule 34). */
    date: line(20).default(''),
    /**
     * Extension: the customer that the exercise belongs to. It sees the report, learners and players; the
     * exercise costs no credits.
     */
    username: line(200).nullish(),
    /** Name of a client; if empty, the customer's brand, or the product's own. */
    branding: line(200).nullish(),
    /**
     * Extension, 'HH:MM' in UTC: the start, by default midnight. If it is midnight, the calendar invitation
     * covers the whole day.
     */
    time: line(5).optional(),
    teamDecisions,
    /** Extension: who judges texts and forms with a rubric; by default a grader (rule 219). */
    grading: z.enum(GRADINGS).optional(),
    words: ownWords,
  }),
  reply: done.extend({
    exercise: z.string(),
    facilitatorLink: z.string(),
    playerLink: z.string(),
  }),
})

export const loginJWTFacilitator = call({
  name: 'loginJWTFacilitator',
  method: 'POST',
  who: ['facilitator'],
  rate: 'link',
  audited: true,
  summary: 'Opens the console: the exercise, its events, and the senders and files for messages.',
  input: z.object({}),
  reply: z.object({
    type: z.literal('success'),
    /** fileName of the scenario. */
    scenario: z.string(),
    events: z.array(consoleEvent),
    identifier: z.string(),
    // extensions
    exercise: z.string(),
    title: z.string(),
    subtitle: z.string(),
    brand: z.string(),
    branding_logo_url: z.string(),
    support: z.string(),
    teams: z.array(z.string()),
    startsAt: instant,
    expiresAt: instant,
    /** The link through which players join (rule 112). */
    playerLink: z.string(),
    projectorLink: z.string(),
    /** Possible senders of messages: the people of the scenario and of the library. */
    organisations: z.array(
      z.object({
        name: z.string(),
        personas: z.array(persona),
        /** The number of the scenario's events from this organisation; 0 if only the library has it. */
        events: z.int(),
        /** The domains of the personas' mail addresses, the most used first. */
        domains: z.array(z.string()),
        /** The organisation of the scenario for which it could be mistaken, or ''. */
        lookalike: z.string(),
      }),
    ),
    /** The scenario's own files, by the names that sendFacilitatorEvents accepts. */
    media: z.array(z.string()),
    documents: z.array(z.string()),
    roles: z.array(role).optional(),
    guide: guide.optional(),
  }),
})

export const getFacilitatorEvents = call({
  name: 'getFacilitatorEvents',
  method: 'POST',
  who: ['facilitator'],
  rate: 'poll',
  summary:
    'The current exercise: state, timeline, positions, action log. Called every 5 s, or after a nudge.',
  input: z.object({}),
  reply: z.object({
    /** '' before the start, otherwise 'true' if paused or closed, 'false' if running. */
    paused: z.enum(['', 'true', 'false']),
    /** The number of answers by event id. */
    responded: z.record(z.string(), z.int()),
    currentPositions: z.array(position),
    open: z.boolean(),
    serverTime: instant,
    // extensions
    phase: z.enum(['created', 'open', 'running', 'paused', 'closed']),
    revision: z.int(),
    /** The exercise time in ms at serverTime, and whether it is running. */
    xt: z.number(),
    ticking: z.boolean(),
    startedAt: sometime,
    /**
     * When the last planned event is due or the scenario's playtime is over, whichever is later, or now if
     * both have passed; '' before the start and while the clock is stopped.
     */
    plannedEndAt: sometime,
    /** Where the timeline ends: the exercise time in ms of the planned end. */
    plannedEndXt: z.number(),
    closedAt: sometime,
    /** `openAnswers`: awaited and still in time. `needYou`: the length of `needs`. */
    numbers: z.object({
      players: z.int(),
      openAnswers: z.int(),
      needYou: z.int(),
      finished: z.int(),
      awaitGrade: z.int().optional(),
    }),
    needs: z.array(need),
    /** Since when the exercise has been paused; '' if it is not paused. */
    pausedSince: sometime,
    /** When the clock was last started, paused or resumed; '' before the start. */
    turnedAt: sometime.optional(),
    /**
     * Since when no player has been heard of, for at least 30 s, if at least two and at least half of those
     * who have not finished fell silent together and the clock is running; otherwise ''.
     */
    cutOffSince: sometime.optional(),
    /**
     * The outages while the clock ran, latest first: the product did not respond, or no player was connected.
     */
    outages: z.array(
      z.object({
        from: instant,
        to: instant,
        givenBack: z.boolean(),
        /** What failed: the product, or the network of all players. */
        of: z.enum(['product', 'players']).optional(),
      }),
    ),
    events: z.array(consoleEvent),
    /** The cues that are due, open ones first (rule 245). */
    cues: z.array(cue).optional(),
    /** Players' calls for help: open ones, longest wait first, then the latest answered ones (rule 250). */
    help: z.array(helpCall).optional(),
    /**
     * One row per team, even without players, or one in all if there are no teams. Cells are in the order in
     * which the story first brought the questions.
     */
    answers: z.array(z.object({ team: z.string(), players: z.int(), cells: z.array(answerCell) })),
    actions: z.array(action),
    recent: z.array(happening),
    /** The players in order of joining; absent once the exercise has started (rule 252). */
    readiness: z.array(readyPlayer).optional(),
    /** The players' link in its latest short form; '' if there is none. */
    playerLink: z.string().optional(),
  }),
})
export type ConsoleState = z.output<typeof getFacilitatorEvents.reply>

export const getSeatsNotBegun = call({
  name: 'getSeatsNotBegun',
  method: 'POST',
  who: ['facilitator'],
  rate: 'poll',
  summary:
    'Places given out through the players’ link in the last hour that still have no alias; freeSeats frees them (extension).',
  input: z.object({}),
  reply: z.array(z.object({ code: z.string(), takenAt: instant })),
})

export const getParticipants = call({
  name: 'getParticipants',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  summary: 'The possible recipients of a message: everybody, each team, role and player (rule 123).',
  input: z.object({}),
  reply: z.array(participant),
})

export const retrievePlayers = call({
  name: 'retrievePlayers',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  summary: 'The players and their teams (rule 191).',
  input: z.object({}),
  reply: z.array(
    z.object({
      player: z.string(),
      team: z.string(),
      /** Extension. */ released: z.boolean(),
      /** Extension: the id of the player's role; absent without one (rule 236). */
      role: z.string().optional(),
    }),
  ),
})

const control = <const Name extends string>(name: Name, summary: string) =>
  call({
    name,
    method: 'POST',
    who: ['facilitator'],
    rate: 'run',
    audited: true,
    summary,
    input: z.object({ by: facilitatorName }),
    reply: done,
  })

export const openExercise = {
  ...control('openExercise', 'Opens the exercise to players; idempotent.'),
  reply: z.literal(true),
} as const
/**
 * Extension: `seen` is `turnedAt` as the page last saw it. A press after another facilitator's is refused
 * instead of undoing theirs.
 */
const turning = z.object({ by: facilitatorName, seen: sometime.optional() })
export const pauseFacilitated = {
  ...control('pauseFacilitated', 'Stops the clock; answers are still accepted (rule 120).'),
  input: turning,
  reply: z.literal(true),
} as const
export const continueFacilitated = {
  ...control('continueFacilitated', 'Starts or resumes the clock.'),
  input: turning,
} as const
export const closeExercise = control(
  'closeExercise',
  'Ends the exercise for everybody (extension, rule 117).',
)

export const pushFacilitatorEvent = call({
  name: 'pushFacilitatorEvent',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: `Moves the clock forward by ${PUSH_MINUTES.join(', ')} minutes; warns if nothing is due or answers would become late (rule 118).`,
  /** Any number is accepted, so that the rule can state its limits. */
  input: z.object({
    time: z.number(),
    by: facilitatorName,
    /**
     * Extension: whether this facilitator has seen the warning, because another one may have pressed first.
     */
    again: z.boolean().optional(),
  }),
  reply: done.extend({
    /** False if a warning, or a push within the last second, kept the clock where it was. */
    pushed: z.boolean(),
    /** Extension, with a warning: for example when the next event is due, or which players would be late. */
    hint: z.string().optional(),
  }),
})

export const sendFacilitatorEvents = call({
  name: 'sendFacilitatorEvents',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  limit: 2 * 1024 * 1024,
  summary:
    'Sends an alert, mail, post or article to everybody, a team, a role or a player; a repeat within 2 s, or of a prepared message, is not sent again (rules 123 to 125).',
  input: z.object({
    /** The type News is an extension. */
    type: z.enum(['Alert', 'Email', 'Social', 'News']),
    /** The rules check this and the subject, so that the refusal can say by how much it is too long. */
    content: text(2 * 1024 * 1024).default(''),
    /** The persona: with `org`, one of the senders that loginJWTFacilitator lists. */
    name: upright(300).default(''),
    role: upright(300).default(''),
    org: upright(300).default(''),
    address: line(300).default(''),
    subject: upright(10_000).default(''),
    /** An id from getParticipants, or the bare name of a team or a player. */
    recipient: line(100).nullish(),
    media: line(300).nullish(),
    pdf: line(300).nullish(),
    by: facilitatorName,
    /**
     * Extension: `prepared` is the id of the prepared message that this one is made from; `again` is the id
     * of the latest sent copy that the facilitator knows of (`sentBefore.id`).
     */
    prepared: z.uuid().optional(),
    again: line(200).optional(),
    /** Extension: the Idempotency-Keys of earlier attempts with the same form whose replies never came. */
    earlier: z.array(line(200)).max(10).optional(),
  }),
  reply: done.extend({
    /** Such as 'f-1', for getFacilitatorEvent. */
    id: z.string(),
    reached: z.int(),
    /** The number of recipients who had finished and so do not get it. */
    finished: z.int(),
    /**
     * Extension, with a warning: this prepared message, or one of `earlier`, was already sent; nothing was
     * sent now.
     */
    sentBefore: z
      .object({ id: z.string(), by: z.string(), at: instant, unanswered: z.literal(true).optional() })
      .optional(),
  }),
})

export const resetCampaign = call({
  name: 'resetCampaign',
  method: 'POST',
  who: ['facilitator'],
  rate: 'heavy',
  audited: true,
  summary:
    'Begins a new run without players or answers; an administrator can restore the old one for 7 days, unless a player has joined (rule 126).',
  input: z.object({
    /** Extension: refused if it is not the exercise's identifier. */
    identifier: line(100).optional(),
    by: facilitatorName,
  }),
  reply: done,
})

export const undoReset = call({
  name: 'undoReset',
  method: 'POST',
  who: ['admin'],
  rate: 'heavy',
  audited: true,
  summary:
    'Restores the last run with players that a reset ended, paused if it was running, for 7 days and as long as no player has joined the new one (extension, rule 126).',
  input: z.object({ /** Id of the exercise, or the identifier of a facilitated one. */ exercise: line(200) }),
  reply: done,
})
