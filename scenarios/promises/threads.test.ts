import { describe, expect, test } from 'vitest'
import { VERDICT_FIELDS } from '#domain/scenario/grades.ts'
import { event as eventShape, NOWHERE, type ScenarioEvent } from '#domain/scenario/schema.ts'
import { isAnswerable, targetsOf } from '#domain/scenario/story.ts'
import { isEvent, named, readings } from './reading.ts'

describe.each(readings)('the threads of $name', ({ events, storyEvents, byId, story, promised }) => {
  const comesFromNext = (event: ScenarioEvent) => story.get(event.id)?.dueXt === null

  test('every event has an id of its own', () => {
    expect(
      events.filter((event, index) => events.findIndex(({ id }) => id === event.id) !== index).map(named),
    ).toEqual([])
  })

  test('every target exists', () => {
    const lost = events.flatMap(event =>
      targetsOf(event)
        .filter(target => isEvent(target) && !byId.has(target))
        .map(target => `${named(event)} -> ${target}`),
    )
    expect(lost).toEqual([])
  })

  test('no path comes back to where it was', () => {
    const visit = (id: string, path: readonly string[]): readonly string[] => {
      if (path.includes(id)) return [[...path, id].join(' > ')]
      return targetsOf(byId.get(id) ?? eventShape.parse({ id, type: 'Email' }))
        .filter(isEvent)
        .flatMap(target => visit(target, [...path, id]))
    }
    expect(events.flatMap(({ id }) => visit(id, []))).toEqual([])
  })

  test('every event is reached: by the clock, as the start, or through a next', () => {
    const targets = new Set(events.flatMap(targetsOf))
    const planned = events.filter(({ spare }) => !spare)
    expect(planned.filter(event => comesFromNext(event) && !targets.has(event.id)).map(named)).toEqual([])
    expect(
      events
        .filter(event => event.displayAfter !== null && (event.delay !== null || targets.has(event.id)))
        .map(named),
    ).toEqual([])
    expect(events.filter(event => event.delay !== null && !targets.has(event.id)).map(named)).toEqual([])
  })

  test('the branch of an option is not the main line', () => {
    const same = events.filter(
      event => event.next !== NOWHERE && event.options.some(option => option.next === event.next),
    )
    expect(same.map(named)).toEqual([])
  })

  test('there are forks by choice and by speed or verdict, and what is early comes before what is late', () => {
    const forks = storyEvents.filter(
      event =>
        new Set(event.options.map(({ next }) => next).filter(next => next !== NOWHERE && isEvent(next)))
          .size >= 2,
    )
    expect(forks.length).toBeGreaterThanOrEqual(promised.forks)
    const speeds = storyEvents.filter(event => event.nextIfEarly !== NOWHERE || event.nextIfLate !== NOWHERE)
    const verdicts = storyEvents.filter(event => VERDICT_FIELDS.some(({ field }) => event[field]?.length))
    expect(speeds.length + verdicts.length).toBeGreaterThanOrEqual(promised.judged)
    for (const event of speeds)
      expect(
        event.earlierThan === -1 || event.laterThan === -1 || event.earlierThan < event.laterThan,
        named(event),
      ).toBe(true)
  })

  test('a team event is not led to by one that each player answers alone, nor the other way round', () => {
    const mixed = storyEvents.flatMap(event =>
      targetsOf(event)
        .flatMap(target => byId.get(target) ?? [])
        .filter(target => isAnswerable(target) && isAnswerable(event) && target.team !== event.team)
        .map(target => `${named(event)} -> ${named(target)}`),
    )
    expect(mixed).toEqual([])
  })
})
