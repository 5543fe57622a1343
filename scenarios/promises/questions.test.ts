import { describe, expect, test } from 'vitest'
import { named, readings, words } from './reading.ts'

describe.each(readings)('the questions of $name', ({ events, scored, storyEvents, scenario, promised }) => {
  test('enough are scored, spread over the sections, and the right answer is arguable where that was promised', () => {
    expect(scored.length).toBeGreaterThanOrEqual(promised.scored)
    expect(
      scenario.sections.filter(({ events }) => events.filter(event => scored.includes(event)).length >= 2)
        .length,
    ).toBeGreaterThanOrEqual(promised.scoringSections)
    expect(scored.filter(event => event.neutral.length > 0).length).toBeGreaterThanOrEqual(promised.arguable)
    const outside = events.filter(event => !storyEvents.includes(event))
    expect(outside.filter(event => event.correct.length > 0 || event.accepted.length > 0).map(named)).toEqual(
      [],
    )
  })

  test('every option of a question is marked, and nothing else', () => {
    for (const event of scored) {
      const marked = [...event.correct, ...event.neutral, ...event.wrong].toSorted()
      expect(marked, named(event)).toEqual(event.options.map(({ id }) => id).toSorted())
    }
  })

  test.each(scored.map(event => [named(event), event] as const))('%s has feedback both ways', (_, event) => {
    expect(words(event.correctFeedback)).toBeGreaterThanOrEqual(15)
    expect(words(event.wrongFeedback)).toBeGreaterThanOrEqual(15)
  })

  test('no question has two options that read the same, or only one', () => {
    const asked = events.filter(({ responseType }) =>
      ['option', 'checkbox', 'reorder', 'random'].includes(responseType),
    )
    expect(
      asked
        .filter(
          ({ options }) =>
            options.length < 2 || new Set(options.map(({ text }) => text)).size < options.length,
        )
        .map(named),
    ).toEqual([])
    expect(
      asked.filter(({ options }) => new Set(options.map(({ id }) => id)).size < options.length).map(named),
    ).toEqual([])
  })

  test('the right answer is not always in the same place', () => {
    const first = scored
      .filter(({ responseType }) => responseType === 'option')
      .map(event => event.correct[0])
    for (const letter of ['a', 'b', 'c', 'd'])
      expect(first.filter(id => id === letter).length).toBeLessThanOrEqual(first.length / 2)
  })
})
