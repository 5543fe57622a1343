import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completedAt } from '../story/completion.ts'
import { isUnderWay, waitingFor } from '../story/under-way.ts'
import { decide } from '../rules/decide.ts'
import { seatTimeline } from '../story/delivery.ts'
import { evolve, fold } from '../state/evolve.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { facilitatorView } from '../views/facilitator-view.ts'
import type { Entry, Fact } from '../log/log.ts'
import { playerView } from '../views/player-view.ts'
import { teamOf } from '../state/seat.ts'
import { hasFinished } from '../story/stage.ts'
import { initialState, type State } from '../state/state.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { anyExercise, anySteps, play } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { facilitated, given, mail, MINUTE, NOON, scenarioOf } from '#test/support/stories/given-story.ts'

const DAY = 86_400_000

const anyStory = fc
  .record({
    exercise: anyExercise(),
    steps: anySteps(30),
    idle: fc.array(fc.nat(90), { maxLength: 2 }),
    isSlow: fc.boolean(),
  })
  .map(({ exercise, steps, idle, isSlow }) => ({
    exercise: {
      ...exercise,
      scenario: isSlow ? aDayLater(exercise.scenario) : exercise.scenario,
      teams: exercise.teams.length > 0 ? [...exercise.teams, 'Cronus'] : [],
    },
    steps: steps.map((step, index) => (idle.includes(index) ? { ...step, wait: step.wait + DAY } : step)),
  }))

const aDayLater = (scenario: Scenario): Scenario => ({
  ...scenario,
  sections: scenario.sections.map(section => ({
    ...section,
    events: section.events.map(event => ({
      ...event,
      displayAfter: event.displayAfter === null ? null : event.displayAfter + 1_440,
    })),
  })),
})

const everything = (exercise: Exercise, state: State, now: Instant) => ({
  console: facilitatorView(
    exercise,
    state,
    now,
    new Map([
      ['ada', now],
      ['berta', now - 2 * MINUTE],
      ['carl', now],
    ]),
  ),
  players: [...state.seats.values()].map(({ holder }) => playerView(exercise, state, holder, now)),
  timelines: [...state.seats.values()].map(seat => seatTimeline(exercise, state, seat)),
})

const anew = (exercise: Exercise, log: readonly Entry[], now: Instant) => {
  const restarted = structuredClone(exercise)
  return everything(restarted, fold(restarted, structuredClone(log)), now)
}

test('a process that has followed an exercise act by act shows the same as a new one', () => {
  fc.assert(
    fc.property(anyStory, fc.nat(3 * MINUTE), ({ exercise, steps }, later) => {
      const { log } = play(exercise, steps)
      const followed = structuredClone(exercise)
      let state = initialState(followed)
      for (const [index, entry] of log.entries()) {
        state = evolve(followed, state, entry)
        const now = state.at + later
        expect(everything(followed, state, now)).toEqual(anew(exercise, log.slice(0, index + 1), now))
      }
    }),
    byChance(60),
  )
}, 60_000)

test('at the very moment an exercise is over, nothing waits for the paused clock any more, for any player', () => {
  const scenario = scenarioOf({
    '1': [mail('first', { displayAfter: 0 }), mail('later', { displayAfter: 5 })],
  })
  const exercise = { ...facilitated(scenario, ['Athena', 'Hades']), expiresAt: NOON + 10 * MINUTE }
  const story = given(exercise)
    .opens()
    .joins('ada', 'Athena')
    .joins('berta', 'Hades')
    .starts()
    .at('01:00')
    .pauses()
  const waiting = () =>
    [...story.state().seats.values()].map(seat => seatTimeline(exercise, story.state(), seat).waiting.length)
  expect(waiting()).toEqual([1, 1])
  story.at('10:00').reads('ada', 'first')
  expect(waiting()).toEqual([0, 0])
})

const anyRoom = fc.record({
  exercise: anyExercise({ mode: 'facilitated' }),
  comes: fc.array(fc.nat(5 * MINUTE), { minLength: 25, maxLength: 25 }),
  answers: fc.array(fc.record({ who: fc.nat(24), wait: fc.nat(40_000) }), { maxLength: 40 }),
  silent: fc.nat(24),
})

test('the console lists the last thirty things that happened', () => {
  fc.assert(
    fc.property(anyRoom, ({ exercise, comes, answers, silent }) => {
      let state = initialState(exercise)
      const happen = (fact: Fact, at: Instant) =>
        (state = evolve(exercise, state, { ...fact, number: state.revision + 1, at }))
      const join = (who: number, at: Instant) =>
        happen(
          {
            kind: 'joined',
            seat: `p${who}`,
            code: '',
            alias: `p${who}`,
            team: exercise.teams[who % 2] ?? null,
          },
          at,
        )
      happen({ kind: 'opened', by: '' }, NOON)
      join(0, NOON)
      happen({ kind: 'started', by: '' }, NOON)
      for (const [index, at] of comes.toSorted((one, other) => one - other).entries())
        if (index > 0) join(index, NOON + at)
      for (const { who, wait } of answers) {
        const at = state.at + wait
        const seat = state.seats.get(`p${who}`)
        const open = (seat ? seatTimeline(exercise, state, seat).deliveries : []).find(
          delivery =>
            delivery.kind === 'story' &&
            delivery.at <= at &&
            !delivery.response &&
            delivery.story.event.responseType === 'text',
        )
        if (open)
          happen(
            { kind: 'answered', seat: `p${who}`, event: open.id, answer: { kind: 'text', text: 'Yes' } },
            at,
          )
      }
      const now = state.at + 20 * MINUTE
      const lastSeen = new Map(comes.map((_, who) => [`p${who}`, who === silent ? state.at + MINUTE : now]))
      const { recent } = facilitatorView(exercise, state, now, lastSeen)
      const all = allHappenings(exercise, state, now, lastSeen)
      expect(recent.map(({ at }) => at)).toEqual(all.map(({ at }) => at).slice(0, 30))
      for (const { at, event, to } of all) {
        const listed = recent.find(
          found => found.kind === 'delivered' && found.event === event && found.at === at,
        )
        if (listed?.kind === 'delivered') expect(listed.to).toEqual(to)
      }
    }),
    byChance(60),
  )
}, 60_000)

const allHappenings = (
  exercise: Exercise,
  state: State,
  now: Instant,
  lastSeen: ReadonlyMap<string, Instant>,
) => {
  const seats = [...state.seats.values()]
  const lived = seats.map(seat => ({ seat, deliveries: seatTimeline(exercise, state, seat).deliveries }))
  const came = lived.flatMap(({ seat, deliveries }) =>
    deliveries
      .filter(({ at, kind }) => kind !== 'closing' && at <= (lastSeen.get(seat.holder) ?? now))
      .map(({ id, at }) => ({ key: `${id} ${at}`, at, event: id, seat })),
  )
  const delivered = [...Map.groupBy(came, ({ key }) => key).values()].map(together => ({
    at: together[0]?.at ?? 0,
    event: together[0]?.event ?? '',
    to: [...new Set(together.map(({ seat }) => teamOf(seat)))].map(team => {
      const [got = [], all] = [together.map(({ seat }) => seat), seats].map(list =>
        list.filter(seat => teamOf(seat) === team),
      )
      return {
        team,
        whole: team !== null && got.length === all?.length,
        names: got.map(({ alias }) => alias),
      }
    }),
  }))
  const answered = lived.flatMap(({ deliveries }) =>
    deliveries.flatMap(each =>
      each.kind === 'story' && each.response ? [{ ...each.response, owner: each.owner, id: each.id }] : [],
    ),
  )
  const once = new Map(
    answered.filter(({ by }) => by !== null).map(each => [`${each.owner} ${each.id}`, each.at]),
  )
  const others = [...once.values(), ...seats.map(({ joinedAt }) => joinedAt ?? 0)].map(at => ({
    at,
    event: '',
    to: [],
  }))
  return [...delivered, ...others].filter(({ at }) => at <= now).toSorted((one, other) => other.at - one.at)
}

test('a player who changes teams keeps the events that a former teammate set off, even when moves connect several teams', () => {
  const asked = mail('ask', { responseType: 'option', options: { Now: 'together', Later: '-1' } })
  const scenario = scenarioOf({ '1': [asked, mail('together', { team: true, delay: 10 })] })
  const story = given(facilitated(scenario, ['Athena', 'Hades', 'Cronus'])).opens()
  story
    .joins('cora', 'Cronus')
    .joins('ada', 'Athena')
    .joins('amy', 'Athena')
    .joins('hans', 'Hades')
    .joins('carl', 'Cronus')
    .starts()
  story.at('00:30').answers('amy', 'ask', 'Now').answers('carl', 'ask', 'Now').at('01:00')
  story.does({ kind: 'move to team', seat: 'cora', team: 'Hades', by: 'Faye' })
  story.does({ kind: 'move to team', seat: 'ada', team: 'Cronus', by: 'Faye' }).at('01:30')
  const sees = ['ada', 'cora', 'hans'].map(name => story.sees(name))
  expect(sees).toEqual([['ask', 'together'], ['ask', 'together'], ['ask']])
})

test('a decision made without playing the story again is the one that playing it leads to', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `e${index}`)
  let quick = 0
  const runs = byChance(150)
  fc.assert(
    fc.property(
      anyExercise({ mode: 'automated' }),
      anySteps(25),
      fc.array(fc.nat(9), { minLength: 25, maxLength: 25 }),
      (played, steps, which) => {
        const solo = { ...played, teams: [], seats: played.seats.map(seat => ({ ...seat, team: null })) }
        const { log, moments } = play(structuredClone(solo), steps)
        const exercise = structuredClone(solo)
        let state = initialState(exercise)
        for (const [index, { state: then, now }] of moments.entries()) {
          for (const entry of log)
            if (entry.number > state.revision && entry.number <= then.revision)
              state = evolve(exercise, state, entry)
          const fresh = structuredClone(solo)
          const again = fold(fresh, structuredClone(log.filter(({ number }) => number <= then.revision)))
          for (const seat of state.seats.values()) {
            const command = {
              kind: 'answer',
              seat: seat.id,
              event: ids[which[index] ?? 0] ?? 'e0',
              response: 'CONTENT-e0.0',
            } as const
            quick += Number(waitingFor(exercise, state, seat, command.event, now) !== undefined)
            const place = again.seats.get(seat.id) ?? seat
            if (isUnderWay(exercise, state, seat, now))
              expect(hasFinished(fresh, again, place, now)).toBe(false)
            expect(completedAt(exercise, state, seat)).toEqual(completedAt(fresh, again, place))
            expect(decide(exercise, state, command, now)).toEqual(decide(fresh, again, command, now))
          }
        }
      },
    ),
    runs,
  )
  expect(quick).toBeGreaterThan(runs.numRuns / 2)
})
