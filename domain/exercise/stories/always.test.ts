import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storyOf } from '#domain/scenario/story.ts'
import { completesAt, nextDelivery, seatTimeline } from '../delivery.ts'
import { evolve, fold } from '../evolve.ts'
import type { Exercise, Instant } from '../exercise.ts'
import { xtAt } from '../game-time.ts'
import type { Fact } from '../log.ts'
import { playerView } from '../player-view.ts'
import { hasFinished } from '../stage.ts'
import { clockOf, entersAt, initialState, type State } from '../state.ts'
import { ANSWER_MARKS, anyExercise, anySteps, contentMark, type Moment, play, type Step, wordsMark } from './any-story.ts'

const anyStory = fc.record({ exercise: anyExercise(), steps: anySteps() })
const runs = { numRuns: 150 }

const holders = (state: State): readonly string[] => [...state.seats.values()].map(({ holder }) => holder)

/** What has been displayed to each seat, by seat and event: when. */
const displays = (exercise: Exercise, { state, now }: Moment): ReadonlyMap<string, Instant> =>
  new Map(
    [...state.seats.values()].flatMap(seat =>
      seatTimeline(exercise, state, seat)
        .deliveries.filter(({ at }) => at <= now)
        .map(({ id, at }): [string, Instant] => [`${seat.id} ${id}`, at]),
    ),
  )

describe('whatever the scenario, and whatever happens', () => {
  test('nothing is displayed twice, or before its time', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        for (const { state, now } of play(exercise, steps).moments) {
          for (const seat of state.seats.values()) {
            const shown = seatTimeline(exercise, state, seat).deliveries.filter(({ at }) => at <= now)
            expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
            const clock = clockOf(exercise, state, seat)
            for (const delivery of shown) {
              const { at, dueXt, shownXt, date } = delivery
              // Limits of a team's event run from when it came to the team, also for who joins later.
              const isTeams = delivery.kind === 'story' && delivery.team !== null
              if (clock && !isTeams) expect(xtAt(clock, at)).toBe(shownXt)
              expect(shownXt).toBeGreaterThanOrEqual(dueXt)
              expect(date).toBeLessThanOrEqual(at)
              expect(at).toBeGreaterThanOrEqual(entersAt(exercise, state, seat) ?? -Infinity)
            }
          }
        }
      }),
      runs,
    )
  })

  test('nothing is forgotten that the clock brings, or an answer', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const last = play(exercise, steps).moments.at(-1)
        if (!last) return
        const { state, now } = last
        for (const seat of state.seats.values()) {
          const clock = clockOf(exercise, state, seat)
          const standing = state.phase === 'paused' || entersAt(exercise, state, seat) === null
          if (!clock || standing || now > exercise.expiresAt || hasFinished(exercise, state, seat, now)) continue
          const ids = new Set(playerView(exercise, state, seat.holder, now).events.map(({ id }) => id))
          for (const { event, dueXt } of storyOf(exercise.scenario).values()) {
            const mine = !event.team || seat.teams[0].team === null
            if (mine && dueXt !== null && dueXt <= xtAt(clock, now)) expect(ids).toContain(event.id)
            const given = mine ? seat.story.answers.get(event.id) : undefined
            const next = storyOf(exercise.scenario).get(event.next)?.event
            const isOwn = next && (!next.team || seat.teams[0].team === null)
            const mainLine = given && event.responseType !== 'text' && event.responseType !== 'form'
            if (mainLine && isOwn && xtAt(clock, given.at) + (next.delay ?? 5) * 1000 <= xtAt(clock, now)) expect(ids).toContain(next.id)
          }
        }
      }),
      runs,
    )
  })

  test('what was displayed stays displayed, at the same instant; who has finished stays finished', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { moments, log } = play(exercise, steps)
        for (const [index, moment] of moments.slice(1).entries()) {
          // moments[index] is the one before this one: the loop began at the second.
          const before = moments[index] as Moment
          if (moment.state.run !== before.state.run) continue
          const absences = log.filter(({ number }) => number > before.state.revision && number <= moment.state.revision)
          const [absence] = absences.flatMap(entry => (entry.kind === 'away' ? [entry] : []))
          const later = displays(exercise, moment)
          const finished = new Set([...before.state.seats.values()].filter(seat => hasFinished(exercise, before.state, seat, before.now)))
          for (const [key, at] of displays(exercise, before)) {
            const [seatId = ''] = key.split(' ')
            if (absence && absence.seat === seatId && at > absence.from) continue
            expect(later.get(key), key).toBe(at)
          }
          for (const seat of finished) {
            const then = moment.state.seats.get(seat.id)
            if (then && absence?.seat !== seat.id) expect(hasFinished(exercise, moment.state, then, moment.now)).toBe(true)
          }
        }
      }),
      runs,
    )
  })

  test('a log says the same however it is folded: at once, entry by entry, or after a restart', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { log, moments } = play(exercise, steps)
        const last = moments.at(-1)
        if (!last) return
        const restarted = structuredClone(exercise)
        const again = fold(restarted, structuredClone(log))
        expect(again).toEqual(last.state)
        expect(log.reduce((state, entry) => evolve(exercise, state, entry), initialState(exercise))).toEqual(again)
        for (const holder of holders(again)) {
          expect(playerView(restarted, again, holder, last.now)).toEqual(playerView(exercise, last.state, holder, last.now))
        }
      }),
      { numRuns: 80 },
    )
  })

  test('the next delivery is never in the past, brings something new, and nothing comes before it', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        for (const { state, now } of play(exercise, steps).moments.slice(-8)) {
          for (const holder of holders(state)) {
            const ids = (at: Instant) => playerView(exercise, state, holder, at).events.map(({ id }) => id)
            const view = playerView(exercise, state, holder, now)
            const next = nextDelivery(exercise, state, now, holder)
            if (next === 'never') {
              expect(ids(now + 10 ** 12)).toEqual(ids(now))
              continue
            }
            expect(next).toBeGreaterThan(now)
            expect(view.finished).toBe(false)
            expect(ids(next - 1)).toEqual(ids(now))
            expect(ids(next)).not.toEqual(ids(now))
          }
        }
      }),
      runs,
    )
  })

  test('a seat completes when it was said to, if nothing else happens', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        for (const { state, now } of play(exercise, steps).moments.slice(-5)) {
          for (const holder of holders(state)) {
            const at = completesAt(exercise, state, holder)
            const finished = (instant: Instant) => playerView(exercise, state, holder, instant).finished
            if (at === null) expect(finished(now + 10 ** 12)).toBe(false)
            else if (at > now) expect([finished(at - 1), finished(at)]).toEqual([false, true])
            else expect(finished(now)).toBe(true)
          }
        }
      }),
      runs,
    )
  })

  test('no view holds what has not reached the player, the right answer, or another’s words', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { moments } = play(exercise, steps)
        for (const { state, now } of moments) {
          for (const seat of state.seats.values()) {
            const view = playerView(exercise, state, seat.holder, now)
            const text = JSON.stringify(view)
            const ids = new Set(view.events.map(({ id }) => id))
            for (const id of storyOf(exercise.scenario).keys()) if (!ids.has(id)) expect(text).not.toContain(contentMark(id))
            for (const mark of ANSWER_MARKS) expect(text).not.toContain(mark)
            expect(view.events.filter(({ section }) => section !== 'Tutorial').flatMap(({ correct }) => correct)).toEqual([])
            const own = JSON.stringify({ ...view, events: view.events.filter(({ team }) => !team) })
            for (const other of ['ada', 'berta', 'carl']) if (other !== seat.alias) expect(own).not.toContain(wordsMark(other))
          }
        }
      }),
      runs,
    )
  })
})

describe('time that is not played only moves the clock', () => {
  /** What the story brought to each seat, in exercise time. */
  const told = (exercise: Exercise, moment: Moment | undefined, withShown = true) =>
    [...(moment?.state.seats.values() ?? [])].map(seat =>
      seatTimeline(exercise, (moment as Moment).state, seat)
        .deliveries.filter(({ at, kind }) => at <= (moment as Moment).now && kind === 'story')
        .map(({ id, dueXt, shownXt }) => (withShown ? [id, dueXt, shownXt] : [id, dueXt])),
    )
  const step = (what: Step['what'], wait: number, which = 0): Step => ({ wait, what, who: 0, which })
  const acting = anySteps(20).map(steps => steps.filter(({ what }) => what === 'answer' || what === 'read'))

  test('a pause between any two acts changes nothing of the story', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'facilitated' }), acting, (exercise, steps) => {
        const paused = steps.flatMap(each => [step('pause', 0), step('continue', 7 * 60_000), each])
        expect(told(exercise, play(exercise, paused).moments.at(-1))).toEqual(told(exercise, play(exercise, steps).moments.at(-1)))
      }),
      { numRuns: 80 },
    )
  })

  test('nor does an absence, for a player with a clock of his own', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'automated' }), acting, (exercise, steps) => {
        const solo = { ...exercise, seats: exercise.seats.slice(0, 1).map(seat => ({ ...seat, team: null })) }
        // A step back in time of which × 20 s: the whole silence.
        const absent = steps.flatMap(each => [step('return', 30 * 20_000, 30), each])
        const plain = play(solo, steps).moments.at(-1)
        const away = play(solo, absent).moments.at(-1)
        // A silence may be all that was missing to the end.
        if (plain && away && !completesAt(solo, plain.state, 'ada') && !completesAt(solo, away.state, 'ada')) {
          expect(told(solo, away)).toEqual(told(solo, plain))
        }
      }),
      { numRuns: 80 },
    )
  })

  test('and a push plays like waiting, where no limit is measured', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'facilitated', timeless: true }), acting, (exercise, steps) => {
        const minutes = steps.map(({ wait }) => 1 + (wait % 20))
        const waited = play(
          exercise,
          steps.map((each, index) => ({ ...each, wait: 2_000 + (minutes[index] ?? 0) * 60_000 })),
        )
        const pushed = pushedInstead(exercise, waited, minutes)
        expect(told(exercise, pushed, false)).toEqual(told(exercise, waited.moments.at(-1), false))
      }),
      { numRuns: 80 },
    )
  })

  /** The same acts at the same exercise time, but with the minutes before each step pushed. */
  const pushedInstead = (exercise: Exercise, { log, moments }: ReturnType<typeof play>, minutes: readonly number[]): Moment => {
    let state = initialState(exercise)
    const append = (fact: Fact, at: Instant): void => {
      state = evolve(exercise, state, { ...fact, number: state.revision + 1, at })
    }
    let saved = 0
    const opening = moments.length - minutes.length
    for (const [index, moment] of moments.entries()) {
      const pushed = minutes[index - opening] ?? 0
      saved += pushed * 60_000
      if (pushed > 0) append({ kind: 'pushed', minutes: pushed, by: 'Faye' }, moment.now - saved)
      const before = moments[index - 1]?.state.revision ?? 0
      for (const { number, at, ...fact } of log) if (number > before && number <= moment.state.revision) append(fact, at - saved)
    }
    return { state, now: (moments.at(-1)?.now ?? 0) - saved }
  }
})
