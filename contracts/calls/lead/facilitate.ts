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
    scenario: line(200).default(''),
    /** The rules check these, so that the refusal can name the team. */
    teams: z.array(line(1_000)).max(1_000).default([]),
    /** year-month-day or day-month-year (rule 34). */
    date: line(20).default(''),
    username: line(200).nullish(),
    /** Name of a client. */
    branding: line(200).nullish(),
    /** 'HH:MM' in UTC. */
    time: line(5).optional(),
    teamDecisions,
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
    scenario: z.string(),
    events: z.array(consoleEvent),
    identifier: z.string(),
    exercise: z.string(),
    title: z.string(),
    subtitle: z.string(),
    brand: z.string(),
    branding_logo_url: z.string(),
    support: z.string(),
    teams: z.array(z.string()),
    startsAt: instant,
    expiresAt: instant,
    playerLink: z.string(),
    projectorLink: z.string(),
    organisations: z.array(
      z.object({
        name: z.string(),
        personas: z.array(persona),
        events: z.int(),
        domains: z.array(z.string()),
        /** The organisation of the scenario for which it could be mistaken, or ''. */
        lookalike: z.string(),
      }),
    ),
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
    responded: z.record(z.string(), z.int()),
    currentPositions: z.array(position),
    open: z.boolean(),
    serverTime: instant,
    phase: z.enum(['created', 'open', 'running', 'paused', 'closed']),
    revision: z.int(),
    /** Exercise time in ms at `serverTime`. */
    xt: z.number(),
    ticking: z.boolean(),
    startedAt: sometime,
    /** '' before the start and while the clock is stopped. */
    plannedEndAt: sometime,
    /** Exercise time in ms. */
    plannedEndXt: z.number(),
    closedAt: sometime,
    /** `openAnswers`: the awaited answers that are not overdue. */
    numbers: z.object({
      players: z.int(),
      openAnswers: z.int(),
      needYou: z.int(),
      finished: z.int(),
      awaitGrade: z.int().optional(),
    }),
    needs: z.array(need),
    pausedSince: sometime,
    /** When the clock was last started, paused or resumed; '' before the start. */
    turnedAt: sometime.optional(),
    cutOffSince: sometime.optional(),
    outages: z.array(
      z.object({
        from: instant,
        to: instant,
        givenBack: z.boolean(),
        of: z.enum(['product', 'players']).optional(),
      }),
    ),
    events: z.array(consoleEvent),
    cues: z.array(cue).optional(),
    help: z.array(helpCall).optional(),
    answers: z.array(z.object({ team: z.string(), players: z.int(), cells: z.array(answerCell) })),
    actions: z.array(action),
    recent: z.array(happening),
    /** Absent once the exercise has started (rule 252). */
    readiness: z.array(readyPlayer).optional(),
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
  summary: 'The possible recipients of a message: all players, each team, role and player (rule 123).',
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
      released: z.boolean(),
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
 * `seen`: `turnedAt` as the page showed it. A press that would undo a later one by another facilitator is
 * refused.
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
  'Ends the exercise for all players (extension, rule 117).',
)

export const pushFacilitatorEvent = call({
  name: 'pushFacilitatorEvent',
  method: 'POST',
  who: ['facilitator'],
  rate: 'run',
  audited: true,
  summary: `Moves the clock forward by ${PUSH_MINUTES.slice(0, -1).join(', ')} or ${PUSH_MINUTES.at(-1)} minutes; warns if nothing is due or answers would become late (rule 118).`,
  /** Any number is accepted, so that the rule can state its limits. */
  input: z.object({
    time: z.number(),
    by: facilitatorName,
    /** Whether this facilitator has seen the warning, because another one may have pressed first. */
    again: z.boolean().optional(),
  }),
  reply: done.extend({
    /** Whether this press moved the clock. */
    pushed: z.boolean(),
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
    'Sends an alert, mail, post or article to all players, a team, a role or a player; a repeat within 2 s, or of a prepared message without `again`, is not sent (rules 123 to 125).',
  input: z.object({
    type: z.enum(['Alert', 'Email', 'Social', 'News']),
    /** The rules check this and the subject, so that the refusal can say by how much it is too long. */
    content: text(2 * 1024 * 1024).default(''),
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
     * `prepared`: the id of the prepared message that this one is made from; `again`: the id of the latest
     * sent copy that the facilitator knows of.
     */
    prepared: z.uuid().optional(),
    again: line(200).optional(),
    /** The Idempotency-Keys of earlier attempts with the same form whose replies never came. */
    earlier: z.array(line(200)).max(10).optional(),
  }),
  reply: done.extend({
    id: z.string(),
    reached: z.int(),
    finished: z.int(),
    /** Given with a warning: the message had been sent before, and nothing was sent now. */
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
    'Begins a new run without players or answers; an administrator can restore the old one, if it had players, for 7 days, unless a player has joined the new one (rule 126).',
  input: z.object({
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
  input: z.object({ /** Id, or the identifier of a facilitated exercise. */ exercise: line(200) }),
  reply: done,
})
