import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayOf, storyOf } from '#domain/scenario/story.ts'
import { asLeft } from '../rules/absences.ts'
import { completedAt } from '../story/completion.ts'
import { completesAt, nextDelivery, seatTimeline } from '../story/delivery.ts'
import { evolve, fold } from '../state/evolve.ts'
import type { Exercise, Instant } from '../log/exercise.ts'
import { xtAt } from '../state/game-time.ts'
import type { Fact } from '../log/log.ts'
import { playerView } from '../views/player-view.ts'
import { playableUntil, type Seat } from '../state/seat.ts'
import { hasFinished, stageOf } from '../story/stage.ts'
import { clockOf, entersAt, initialState } from '../state/state.ts'
import {
  ANSWER_MARKS,
  anyExercise,
  anySteps,
  contentMark,
  type Moment,
  play,
  type Step,
  wordsMark,
} from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'

const anyStory = fc.record({ exercise: anyExercise(), steps: anySteps() })
const runs = byChance(150)

interface Sight extends Moment {
  readonly exercise: Exercise
  readonly seat: Seat
}

const everySeat = (check: (sight: Sight) => void, steps = Infinity): void =>
  fc.assert(
    fc.property(anyStory, ({ exercise, steps: acts }) => {
      for (const { state, now } of play(exercise, acts).moments.slice(-steps)) {
        for (const seat of state.seats.values()) check({ exercise, state, seat, now })
      }
    }),
    runs,
  )

const shownTo = ({ exercise, state, seat, now }: Sight) =>
  seatTimeline(exercise, state, seat).deliveries.filter(({ at }) => at <= now)
const viewOf = ({ exercise, state, seat, now }: Sight, at = now) =>
  playerView(exercise, state, seat.holder, at)
const idsAt = (sight: Sight, at: Instant): readonly string[] => viewOf(sight, at).events.map(({ id }) => id)
const LONG = 10 ** 12

const displays = (exercise: Exercise, moment: Moment): ReadonlyMap<string, Instant> =>
  new Map(
    [...moment.state.seats.values()].flatMap(seat =>
      shownTo({ ...moment, exercise, seat }).map(({ id, at }) => [`${seat.id} ${id}`, at]),
    ),
  )

describe('whatever the scenario, and whatever happens', () => {
  test('nothing is displayed twice', () => {
    everySeat(sight => {
      const ids = shownTo(sight).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('nothing is displayed before its time, or before the player has come', () => {
    everySeat(sight => {
      const { exercise, state, seat } = sight
      const clock = clockOf(exercise, state, seat)
      for (const delivery of shownTo(sight)) {
        const { at, dueXt, shownXt, date } = delivery
        // Limits of a team's event run from its arrival at the team, also for late joiners.
        const isTeams = delivery.kind === 'story' && delivery.team !== null
        expect(shownXt).toBe(clock && !isTeams ? xtAt(clock, at) : shownXt)
        expect(shownXt).toBeGreaterThanOrEqual(dueXt)
        expect(date).toBeLessThanOrEqual(at)
        expect(at).toBeGreaterThanOrEqual(entersAt(exercise, state, seat) ?? -Infinity)
      }
    })
  })

  test('no event that the clock or an answer brings is forgotten', () => {
    everySeat(sight => {
      expect(overdue(sight).filter(id => !idsAt(sight, sight.now).includes(id))).toEqual([])
    }, 3)
  })

  const overdue = ({ exercise, state, seat, now }: Sight): readonly string[] => {
    const clock = clockOf(exercise, state, seat)
    const inStory =
      stageOf(exercise, state, seat, now) === 'running' && entersAt(exercise, state, seat) !== null
    if (!clock || !inStory) return []
    const story = storyOf(exercise.scenario)
    const own = [...story.values()].filter(({ event }) => !event.team || seat.teams[0].team === null)
    const xt = xtAt(clock, now)
    const timed = own.filter(({ dueXt }) => dueXt !== null && dueXt <= xt).map(({ event }) => event.id)
    const targets = own.flatMap(({ event }) => {
      const given = seat.story.answers.get(event.id)
      const next = own.find(candidate => candidate.event.id === event.next)?.event
      const isMainLine = event.responseType !== 'text' && event.responseType !== 'form'
      return given && next && isMainLine && xtAt(clock, given.at) + delayOf(next) <= xt ? [next.id] : []
    })
    return [...timed, ...targets]
  }

  test('displayed events stay displayed, at the same instant, and finished players stay finished', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { moments, log } = play(exercise, steps)
        for (const [index, moment] of moments.slice(1).entries()) {
          // The loop begins at the second moment, so moments[index] is the one before.
          const before = moments[index] as Moment
          if (moment.state.run !== before.state.run) continue
          const absences = log.filter(
            ({ number }) => number > before.state.revision && number <= moment.state.revision,
          )
          const [absence] = absences.flatMap(entry => (entry.kind === 'away' ? [entry] : []))
          const later = displays(exercise, moment)
          const finished = new Set(
            [...before.state.seats.values()].filter(seat =>
              hasFinished(exercise, before.state, seat, before.now),
            ),
          )
          for (const [key, at] of displays(exercise, before)) {
            const [seatId = ''] = key.split(' ')
            if (absence && absence.seat === seatId && at > absence.from) continue
            expect(later.get(key), key).toBe(at)
          }
          for (const seat of finished) {
            const then = moment.state.seats.get(seat.id)
            if (then && absence?.seat !== seat.id)
              expect(hasFinished(exercise, moment.state, then, moment.now)).toBe(true)
          }
        }
      }),
      runs,
    )
  })

  test('a completed seat stays completed, at the same instant, and none completes while no player is present', () => {
    const both = (exercise: Exercise, before: Moment, { state, now }: Moment) =>
      [...before.state.seats.values()].flatMap(seat => {
        const then = state.seats.get(seat.id)
        if (!then || state.run !== before.state.run || exercise.mode === 'facilitated') return []
        const left = asLeft(exercise, state, new Map(), now + LONG)
        const at = completedAt(exercise, before.state, seat)
        return [
          {
            at,
            isPast: at !== null && at <= before.now,
            later: completedAt(exercise, state, then),
            end: completedAt(exercise, left, then),
          },
        ]
      })
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { moments } = play(exercise, steps)
        for (const [index, moment] of moments.slice(1).entries()) {
          // The loop begins at the second moment, so moments[index] is the one before.
          for (const { at, isPast, later, end } of both(exercise, moments[index] as Moment, moment)) {
            expect(isPast ? later : at).toBe(at)
            expect(end ?? 0).toBeLessThanOrEqual(moment.state.at + 60_000)
          }
        }
      }),
      runs,
    )
  })

  test('a log gives the same state however it is folded: at once, entry by entry, or after a restart', () => {
    fc.assert(
      fc.property(anyStory, ({ exercise, steps }) => {
        const { log, moments } = play(exercise, steps)
        const last = moments.at(-1)
        if (!last) return
        const restarted = structuredClone(exercise)
        const again = fold(restarted, structuredClone(log))
        expect(again).toEqual(last.state)
        expect(log.reduce((state, entry) => evolve(exercise, state, entry), initialState(exercise))).toEqual(
          again,
        )
        for (const { holder } of again.seats.values()) {
          expect(playerView(restarted, again, holder, last.now)).toEqual(
            playerView(exercise, last.state, holder, last.now),
          )
        }
      }),
      byChance(80),
    )
  })

  test('the next delivery is never in the past, brings something new, and nothing comes before it', () => {
    everySeat(sight => {
      const { exercise, state, seat, now } = sight
      const next = nextDelivery(exercise, state, now, seat.holder)
      // A player is present until the deadline; an end after it has not happened.
      const last = exercise.mode === 'automated' ? Math.max(now, playableUntil(exercise, seat)) : now + LONG
      if (next === 'never') return expect(idsAt(sight, last)).toEqual(idsAt(sight, now))
      expect(next).toBeGreaterThan(now)
      expect(viewOf(sight).finished).toBe(false)
      expect(idsAt(sight, next - 1)).toEqual(idsAt(sight, now))
      expect(idsAt(sight, next)).not.toEqual(idsAt(sight, now))
    }, 8)
  })

  test('a seat completes at the predicted time, if nothing else happens', () => {
    everySeat(sight => {
      const at = completesAt(sight.exercise, sight.state, sight.seat.holder)
      const finished = (instant: Instant) => viewOf(sight, instant).finished
      if (at === null) return expect(finished(sight.now + LONG)).toBe(false)
      expect([finished(Math.max(at, sight.now)), at <= sight.now || !finished(at - 1)]).toEqual([true, true])
    }, 5)
  })

  test('no view contains an event that has not reached the player', () => {
    everySeat(sight => {
      const ids = new Set(idsAt(sight, sight.now))
      const text = JSON.stringify(viewOf(sight))
      const hidden = [...storyOf(sight.exercise.scenario).keys()].filter(id => !ids.has(id))
      expect(hidden.filter(id => text.includes(contentMark(id)))).toEqual([])
    })
  })

  test('no view contains a right answer, or another player’s words', () => {
    everySeat(sight => {
      const view = viewOf(sight)
      const text = JSON.stringify(view)
      expect(ANSWER_MARKS.filter(mark => text.includes(mark))).toEqual([])
      expect(
        view.events.filter(({ section }) => section !== 'Tutorial').flatMap(({ correct }) => correct),
      ).toEqual([])
      const own = JSON.stringify({ ...view, events: view.events.filter(({ team }) => !team) })
      const others = ['ada', 'berta', 'carl'].filter(name => name !== sight.seat.alias)
      expect(others.filter(name => own.includes(wordsMark(name)))).toEqual([])
    })
  })
})

describe('time that is not played only moves the clock', () => {
  /** Two simultaneous acts may deliver in either order. */
  const told = (exercise: Exercise, moment: Moment | undefined, withShown = true) =>
    [...(moment?.state.seats.values() ?? [])].map(seat =>
      shownTo({ ...moment, exercise, seat } as Sight)
        .filter(({ kind }) => kind === 'story')
        .map(({ id, dueXt, shownXt }) => `${dueXt} ${id}${withShown ? ` at ${shownXt}` : ''}`)
        .toSorted(),
    )
  const step = (what: Step['what'], wait: number, which = 0): Step => ({ wait, what, who: 0, which })
  const acting = anySteps(20).map(steps => steps.filter(({ what }) => what === 'answer' || what === 'read'))

  test('a pause between any two acts changes nothing in the story', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'facilitated' }), acting, (exercise, steps) => {
        const paused = steps.flatMap(each => [step('pause', 0), step('continue', 7 * 60_000), each])
        expect(told(exercise, play(exercise, paused).moments.at(-1))).toEqual(
          told(exercise, play(exercise, steps).moments.at(-1)),
        )
      }),
      byChance(80),
    )
  })

  test('nor does a pause by a team at one screen', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'automated' }), acting, (exercise, steps) => {
        const team = {
          ...{ ...exercise, oneScreen: true as const, teams: [] },
          seats: exercise.seats.slice(0, 1).map(seat => ({ ...seat, team: null })),
        }
        const paused = steps.flatMap(each => [step('pause story', 0), step('resume story', 7 * 60_000), each])
        expect(told(team, play(team, paused).moments.at(-1))).toEqual(
          told(team, play(team, steps).moments.at(-1)),
        )
      }),
      byChance(80),
    )
  })

  test('nor does an absence, for a player with their own clock', () => {
    fc.assert(
      fc.property(anyExercise({ mode: 'automated' }), acting, (exercise, steps) => {
        const solo = { ...exercise, seats: exercise.seats.slice(0, 1).map(seat => ({ ...seat, team: null })) }
        // The last number, times 20 s, is how long ago the player was seen: before the whole wait.
        const absent = steps.flatMap(each => [step('return', 30 * 20_000, 30), each])
        const plain = play(solo, steps).moments.at(-1)
        const away = play(solo, absent).moments.at(-1)
        if (
          plain &&
          away &&
          !completesAt(solo, plain.state, 'ada') &&
          !completesAt(solo, away.state, 'ada')
        ) {
          expect(told(solo, away)).toEqual(told(solo, plain))
        }
      }),
      byChance(80),
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
      byChance(80),
    )
  })

  const pushedInstead = (
    exercise: Exercise,
    { log, moments }: ReturnType<typeof play>,
    minutes: readonly number[],
  ): Moment => {
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
      for (const { number, at, ...fact } of log)
        if (number > before && number <= moment.state.revision) append(fact, at - saved)
    }
    return { state, now: (moments.at(-1)?.now ?? 0) - saved }
  }
})
