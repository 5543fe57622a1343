import { describe, expect, test } from 'vitest'
import { NOWHERE } from '#domain/scenario/schema.ts'
import { isAnswerable, targetsOf } from '#domain/scenario/story.ts'
import { named, readings, words } from './promises/reading.ts'

const detailsOf = readings.map(({ scenario }) => scenario.details)

describe('the library', () => {
  test('has exercises for the white, the blue and the black belt, and three learning modules without a belt', () => {
    const belts = detailsOf.filter(({ learningPrograms }) => !learningPrograms).map(({ level }) => level)
    for (const belt of [0, 1, 2]) expect(belts).toContain(belt)
    expect(belts).not.toContain(-1)
    const modules = detailsOf.filter(({ learningPrograms }) => learningPrograms)
    expect(modules.map(({ title }) => title).toSorted()).toEqual([
      'The call to the board',
      'The first hour',
      'Writing the first public statement',
    ])
    expect(modules.map(({ level }) => level)).toEqual(modules.map(() => -1))
  })

  test('has exercises for teams, and one of the white belt that each player plays alone', () => {
    expect(detailsOf.filter(({ teams }) => teams).length).toBeGreaterThanOrEqual(3)
    expect(detailsOf.filter(({ teams, level }) => !teams && level === 0).map(({ title }) => title)).toEqual([
      'Night Freight',
    ])
    for (const { scenario, events } of readings)
      expect(events.some(({ team }) => team)).toBe(scenario.details.teams)
  })

  test('shows all of them to every customer, each under its own title and file name', () => {
    expect(detailsOf.filter(({ visible, beta }) => !visible || beta)).toEqual([])
    for (const names of [
      detailsOf.map(({ title }) => title),
      readings.map(({ scenario }) => scenario.fileName),
    ])
      expect(new Set(names).size).toBe(readings.length)
  })
})

describe.each(readings)('$name', ({ scenario, storyEvents, events, scored, promised }) => {
  test('is as long as promised', () => {
    const [least, most] = promised.messages
    expect(storyEvents.length).toBeGreaterThanOrEqual(least)
    expect(storyEvents.length).toBeLessThanOrEqual(most)
    expect(scenario.sections.length - 2).toBeLessThanOrEqual(promised.sections)
  })

  test('has mails, alerts and posts', () => {
    for (const type of ['Email', 'Social', 'Alert'] as const)
      expect(storyEvents.map(event => event.type)).toContain(type)
  })

  test('asks scored questions of all four kinds', () => {
    const asked = new Set(scored.map(({ responseType }) => responseType))
    expect([...asked]).toEqual(expect.arrayContaining(['checkbox', 'option', 'reorder', 'text']))
  })

  test('every mail has at least twenty-five words', () => {
    const mails = events.filter(({ type }) => type === 'Email')
    expect(mails.filter(({ content }) => words(content) < 25).map(named)).toEqual([])
  })
})

describe('a learning module', () => {
  const modules = readings.filter(({ scenario }) => scenario.details.learningPrograms)

  test('has a page to read before it', () => {
    for (const { scenario } of modules) expect(words(scenario.details.content)).toBeGreaterThanOrEqual(150)
  })

  test('answers every question at once: with feedback, or with a message that follows whatever was answered', () => {
    const silent = modules
      .flatMap(({ storyEvents, scored }) =>
        storyEvents.filter(event => isAnswerable(event) && !scored.includes(event)),
      )
      .filter(event => event.next === NOWHERE && !targetsOf(event).includes('/0'))
    expect(silent.map(named)).toEqual([])
    // A neutral answer gets only the feedback for partly right ones (rule 215), which may be empty.
    expect(
      modules.flatMap(({ scored }) => scored.filter(({ neutral }) => neutral.length > 0)).map(named),
    ).toEqual([])
  })
})
