import { describe, expect, test } from 'vitest'
import { DEBRIEF, FINISH, NOWHERE, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { delayOf, isAnswerable, targetsOf } from '#domain/scenario/story.ts'
import { named, type Reading, readings } from './reading.ts'

type Pace = 'at once' | 'in time' | 'never'

const completion = (event: ScenarioEvent, pace: Pace): { after: number; targets: readonly string[] } => {
  if (!isAnswerable(event)) return { after: 0, targets: targetsOf(event) }
  if (pace === 'never') {
    const patience = event.laterThan >= 0 ? event.laterThan : (event.timeLimit ?? Infinity) * 1.1
    return { after: patience, targets: event.onTimeout === NOWHERE ? [] : [event.onTimeout] }
  }
  return {
    after: pace === 'at once' ? 0 : (event.timeLimit ?? 0) * 0.6,
    targets: targetsOf({ ...event, onTimeout: NOWHERE }),
  }
}

/** Minutes until the first '/0'. */
const lengthOf = ({ events, byId, story }: Reading, pace: Pace): number => {
  const due = new Map(
    events.flatMap(({ id }) =>
      (story.get(id)?.dueXt ?? null) === null ? [] : [[id, (story.get(id)?.dueXt ?? 0) / 1000]],
    ),
  )
  let end = Infinity
  for (const [id, at] of due) {
    const event = byId.get(id)
    if (!event) continue
    const { after, targets } = completion(event, pace)
    if (targets.includes(FINISH)) end = Math.min(end, at + after)
    for (const target of targets.filter(target => byId.has(target) && !due.has(target))) {
      due.set(target, at + after + delayOf(byId.get(target) ?? event) / 1000)
    }
  }
  return end / 60
}

describe.each(readings)('the clock of $name', reading => {
  const { events, storyEvents, byId, promised, scenario } = reading

  test.each(['at once', 'in time', 'never'] as const)(
    'a player who answers %s is at the end after the promised time',
    pace => {
      expect(lengthOf(reading, pace)).toBeGreaterThanOrEqual(promised.end[0])
      expect(lengthOf(reading, pace)).toBeLessThanOrEqual(promised.end[1])
    },
  )

  test('the card says how long it takes, to within five minutes', () => {
    expect(Math.abs(parseInt(scenario.details.playtime, 10) - promised.end[0])).toBeLessThanOrEqual(5)
  })

  test('one event ends the exercise, and brings the result first', () => {
    const last = events.filter(event => targetsOf(event).includes(FINISH))
    expect(last).toHaveLength(1)
    expect(events.filter(event => event.next === DEBRIEF)).toEqual(last)
  })

  test('no question waits for ever: each has a limit, and what the story needs comes without an answer too', () => {
    expect(storyEvents.filter(event => isAnswerable(event) && event.timeLimit === null).map(named)).toEqual(
      [],
    )
    const minutes = storyEvents.filter(isAnswerable).map(event => (event.timeLimit ?? 0) / 60)
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(3)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(15)
    const stuck = storyEvents.filter(
      event =>
        isAnswerable(event) &&
        event.onTimeout === NOWHERE &&
        targetsOf(event).some(target => isAnswerable(byId.get(target) ?? event)),
    )
    expect(stuck.map(named)).toEqual([])
  })

  test('posts and articles have no limit (S1§5)', () => {
    expect(
      events
        .filter(event => (event.type === 'Social' || event.type === 'News') && event.timeLimit !== null)
        .map(named),
    ).toEqual([])
  })
})
