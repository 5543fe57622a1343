// Contents, accepted answers and feedback carry marks by which a leak is found.
import * as fc from 'fast-check'
import { matcher, RESPONSE_TYPES, type Scenario, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { GRADES } from '#domain/scenario/words.ts'
import type { Command } from '#domain/exercise/log/commands.ts'
import { decide } from '#domain/exercise/rules/decide.ts'
import { evolve } from '#domain/exercise/state/evolve.ts'
import type { Exercise, Instant } from '#domain/exercise/log/exercise.ts'
import type { Entry } from '#domain/exercise/log/log.ts'
import { playerView } from '#domain/exercise/views/player-view.ts'
import { initialState, type State } from '#domain/exercise/state/state.ts'
import { automated, facilitated, mail, NOON, scenarioOf } from './given-story.ts'

export const contentMark = (event: string): string => `CONTENT-${event}.`
export const ANSWER_MARKS = ['ACCEPTED-', 'FEEDBACK-'] as const
export const wordsMark = (seat: string): string => `WORDS-OF-${seat}.`

const TYPES = ['Email', 'Email', 'Social', 'News', 'Alert'] as const
const SECTIONS = ['1', '1', '2', 'Preset', 'Noise'] as const

interface Shape {
  readonly timeless?: boolean
  readonly mode?: Exercise['mode']
}

const anEvent = (count: number, { timeless = false }: Shape) => {
  const target = fc.oneof(
    { weight: 6, arbitrary: fc.nat(count - 1).map(index => `e${index}`) },
    { weight: 4, arbitrary: fc.constant('-1') },
    { weight: 1, arbitrary: fc.constantFrom('/0', '/1', 'ghost') },
  )
  const seconds = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 120 }))
  return fc.record({
    type: fc.constantFrom(...TYPES),
    section: fc.constantFrom(...SECTIONS),
    responseType: fc.constantFrom(...RESPONSE_TYPES),
    nexts: fc.array(target, { minLength: 1, maxLength: 3 }),
    next: target,
    team: fc.boolean(),
    delay: fc.option(fc.integer({ min: 0, max: 90 })),
    displayAfter: fc.option(fc.integer({ min: 0, max: 8 }), { freq: 3 }),
    timeLimit: fc.option(fc.integer({ min: 1, max: 120 })),
    earlierThan: timeless ? fc.constant(-1) : seconds,
    nextIfEarly: target,
    laterThan: timeless ? fc.constant(-1) : seconds,
    nextIfLate: target,
    onTimeout: timeless ? fc.constant('-1') : target,
    ...verdictBranches(count, target),
  })
}

const verdictBranches = (count: number, target: fc.Arbitrary<string>) => {
  const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  const targets = sometimes(fc.array(target, { maxLength: 2 }))
  const not = fc.boolean()
  const event = fc.nat(count - 1).map(index => `e${index}`)
  const atom = fc.oneof(
    fc.record({ is: fc.constant('option' as const), event, option: fc.constantFrom('o1', 'o2'), not }),
    fc.record({ is: fc.constant('verdict' as const), event, verdict: fc.constantFrom(...GRADES), not }),
    fc.record({
      is: fc.constant('score' as const),
      section: fc.constantFrom(...SECTIONS),
      atLeast: fc.constantFrom(1, 50, 100),
      not,
    }),
  )
  const when = fc.record({
    of: fc.constantFrom('all' as const, 'any' as const),
    parts: fc.array(atom, { minLength: 1, maxLength: 2 }),
  })
  const nextIf = fc.array(fc.record({ when, next: fc.array(target, { minLength: 1, maxLength: 2 }) }), {
    maxLength: 2,
  })
  return {
    nextIfRight: targets,
    nextIfPartly: targets,
    nextIfWrong: targets,
    nextIf: sometimes(nextIf),
    partlyFrom: sometimes(fc.constantFrom(1, 50)),
    isMatched: fc.boolean(),
  }
}

const anyScenario = (shape: Shape): fc.Arbitrary<Scenario> =>
  fc.integer({ min: 2, max: 10 }).chain(count =>
    fc.array(anEvent(count, shape), { minLength: count, maxLength: count }).map(drafts => {
      const events = drafts.map(
        ({ section, nexts, type, isMatched, ...draft }, index): { section: string; event: ScenarioEvent } => {
          const id = `e${index}`
          const options = Object.fromEntries(nexts.map((next, place) => [`${contentMark(id)}${place}`, next]))
          const marks = {
            accepted: [`ACCEPTED-${id}`],
            correctFeedback: `FEEDBACK-${id}`,
            wrongFeedback: `FEEDBACK-${id}`,
            ...(isMatched && judging(id, draft.responseType)),
          }
          const content = {
            ...draft,
            ...marks,
            content: contentMark(id),
            subject: contentMark(id),
            correct: ['o1'],
            options,
          }
          return { section, event: { ...mail(id, content), type } }
        },
      )
      const sections = Map.groupBy(events, ({ section }) => section)
      return scenarioOf(
        Object.fromEntries([...sections].map(([name, found]) => [name, found.map(({ event }) => event)])),
      )
    }),
  )

const judging = (id: string, responseType: ScenarioEvent['responseType']) => {
  const feedback = { right: `FEEDBACK-${id}`, wrong: `FEEDBACK-${id}` }
  const terms = [[`ACCEPTED-${id}`], ['words']]
  if (responseType !== 'text') return {}
  return {
    modelAnswer: `ACCEPTED-${id}`,
    matchers: [matcher.parse({ kind: 'terms', need: 'all', terms, feedback })],
  }
}

const NAMES = ['ada', 'berta', 'carl'] as const

export const anyExercise = (shape: Shape = {}): fc.Arbitrary<Exercise> =>
  fc
    .tuple(
      anyScenario(shape),
      fc.constantFrom<Exercise['mode']>(
        ...(shape.mode ? [shape.mode] : (['automated', 'facilitated'] as const)),
      ),
      fc.array(fc.constantFrom('Athena', 'Hades', null), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([scenario, mode, teams, useTeams]) => {
      if (mode === 'facilitated') return facilitated(scenario, useTeams ? ['Athena', 'Hades'] : [])
      return automated(
        scenario,
        Object.fromEntries(teams.map((team, index) => [NAMES[index], useTeams ? team : null])),
      )
    })

export interface Step {
  readonly wait: number
  readonly what: (typeof DEEDS)[number] | OfTeam
  readonly who: number
  readonly which: number
}

type OfTeam = 'pause story' | 'resume story'

const DEEDS = [
  ...([
    'answer',
    'answer',
    'answer',
    'read',
    'read',
    'like',
    'reply',
    'note',
    'come',
    'come',
    'return',
    'room back',
    'look',
    'look',
    'extend',
  ] as const),
  ...([
    'open',
    'open',
    'continue',
    'continue',
    'pause',
    'push',
    'send',
    'move',
    'release',
    'extra time',
    'close',
    'reset',
  ] as const),
]

const RARE = new Set<Step['what']>(['close', 'reset', 'extend', 'release'])

export const anySteps = (maxLength = 40): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc
      .record({
        wait: fc.oneof(
          fc.constant(0),
          fc.integer({ min: 1, max: 90_000 }),
          fc.integer({ min: 1, max: 10 }).map(minutes => minutes * 60_000),
        ),
        what: fc.constantFrom(...DEEDS),
        who: fc.nat(2),
        which: fc.nat(30),
      })
      .map(step => (RARE.has(step.what) && step.which % 5 > 0 ? { ...step, what: 'answer' as const } : step)),
    { maxLength },
  )

export interface Moment {
  readonly state: State
  readonly now: Instant
}

export const play = (
  exercise: Exercise,
  steps: readonly Step[],
): { readonly log: readonly Entry[]; readonly moments: readonly Moment[] } => {
  const log: Entry[] = []
  const moments: Moment[] = []
  let state = initialState(exercise)
  let now = NOON
  for (const step of [...opening(exercise), ...steps]) {
    now += step.wait
    const decision = decide(exercise, state, commandOf(exercise, state, step, now), now)
    for (const fact of Array.isArray(decision) ? decision : []) {
      const entry: Entry = { ...fact, number: state.revision + 1, at: now }
      log.push(entry)
      state = evolve(exercise, state, entry)
    }
    // A move to another team takes effect a moment later, so no view is compared before that.
    now = Math.max(now, state.at)
    moments.push({ state, now })
  }
  return { log, moments }
}

const opening = (exercise: Exercise): readonly Step[] => {
  const step = (what: Step['what'], who = 0): Step => ({ wait: 1_000, what, who, which: 0 })
  const come = NAMES.slice(0, exercise.mode === 'facilitated' ? 2 : exercise.seats.length).map((_, who) =>
    step('come', who),
  )
  return exercise.mode === 'facilitated' ? [step('open'), ...come, step('continue')] : come
}

const by = 'Faye'

export const commandOf = (
  exercise: Exercise,
  state: State,
  { what, who, which }: Step,
  now: Instant,
): Command => {
  const seat = NAMES[exercise.mode === 'facilitated' ? who : who % exercise.seats.length] ?? 'ada'
  const team = exercise.teams[which % Math.max(1, exercise.teams.length)] ?? null
  const seen = playerView(exercise, state, seat, now).events
  const open = seen.filter(({ response, responseType }) => response === null && responseType !== 'none')
  const event = (what === 'answer' && open.length > 0 ? open : seen)[
    which % Math.max(1, (open.length > 0 ? open : seen).length)
  ]
  switch (what) {
    case 'answer':
      return { kind: 'answer', seat, event: event?.id ?? 'e0', response: responseTo(seat, event, which) }
    case 'read':
      return { kind: 'read', seat, event: event?.id ?? 'e0' }
    case 'like':
      return { kind: 'like', seat, event: event?.id ?? 'e0', comment: null }
    case 'reply':
      return { kind: 'reply', seat, event: event?.id ?? 'e0', text: `REPLY-${which}` }
    case 'note':
      return { kind: 'note', seat, text: `${wordsMark(seat)}${which}`, baseVersion: which % 3 }
    case 'come':
      return exercise.mode === 'facilitated'
        ? {
            kind: 'join',
            seat,
            alias: seat,
            team: exercise.teams.length > 0 ? (exercise.teams[who % 2] ?? null) : null,
            code: seat,
          }
        : { kind: 'answer', seat, event: 't1', response: '2' }
    case 'return':
      return { kind: 'return', seat, lastSeen: now - which * 20_000 }
    case 'room back':
      return {
        kind: 'room back',
        seat,
        seen: new Map(NAMES.map(name => [name, now - which * 20_000])),
      }
    case 'look':
      return { kind: 'complete', seat }
    case 'pause story':
    case 'resume story':
      return { kind: what, seat }
    case 'extend':
      return { kind: 'extend', seat, by }
    case 'extra time':
      return { kind: 'give extra time', seat, factor: 1 + (which % 5) / 4, by }
    case 'push':
      return { kind: 'push', minutes: 1 + which, confirmed: which % 2 === 0, by }
    case 'send':
      return {
        kind: 'send',
        message: A_MESSAGE,
        recipient: which % 2 === 0 || team === null ? { to: 'all' } : { to: 'team', team },
        by,
      }
    case 'move':
      return { kind: 'move to team', seat, team: team ?? 'Athena', by }
    case 'release':
      return { kind: 'release seat', seat, by }
    default:
      return { kind: what, by }
  }
}

const responseTo = (
  seat: string,
  event: ReturnType<typeof playerView>['events'][number] | undefined,
  which: number,
) => {
  const texts = event?.options.map(({ text }) => text) ?? []
  switch (event?.responseType) {
    case 'option':
      return texts[which % texts.length] ?? ''
    case 'checkbox':
      return texts.filter((_, index) => (which >> index) % 2 === 0)
    case 'reorder':
      return which % 2 === 0 ? texts : texts.toReversed()
    case 'form':
      return {}
    default:
      return `${wordsMark(seat)}${which}`
  }
}

const A_MESSAGE = {
  type: 'Email',
  name: 'Nora',
  role: '',
  organisation: 'Press',
  address: '',
  subject: 'Hello',
  content: 'Hello',
  image: '',
  pdf: '',
} as const
