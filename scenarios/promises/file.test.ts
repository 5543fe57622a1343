// What the editor relies on in every scenario file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { event as eventShape, NOISE, PRESET, scenario as scenarioShape } from '#domain/scenario/schema.ts'
import { promisedNames } from './promised.ts'
import { FOLDER, readings } from './reading.ts'

test('the folder holds the scenarios that promise something', () => {
  expect(readings.map(({ name }) => name).toSorted()).toEqual(promisedNames)
})

describe.each(readings)('the file of $name', ({ name, scenario }) => {
  test('is format 1 and written the way the editor writes: two spaces, keys in the order of the schema', () => {
    const text = readFileSync(join(FOLDER, `${name}.json`), 'utf8')
    const raw: unknown = JSON.parse(text)
    expect(scenarioShape.safeParse(raw).error?.issues ?? []).toEqual([])
    expect(text).toBe(`${JSON.stringify(raw, null, 2)}\n`)
    // The line above would have failed on any other shape.
    const written = (raw as { sections: { events: object[] }[] }).sections.flatMap(section => section.events)
    const order = Object.keys(eventShape.shape)
    for (const event of written) expect(Object.keys(event)).toEqual(order.filter(key => key in event))
  })

  test('has names that the editor would take: no "-" in its own nor in those of its documents', () => {
    expect(
      [scenario.fileName, ...scenario.documents.map(({ fileName }) => fileName)].filter(name =>
        name.includes('-'),
      ),
    ).toEqual([])
  })

  test('has Preset, Noise and two sections or more between them', () => {
    expect(scenario.sections.map(({ name }) => name)).toEqual(expect.arrayContaining([PRESET, NOISE]))
    expect(scenario.sections.length).toBeGreaterThanOrEqual(4)
    expect(scenario.sections.filter(({ events }) => events.length === 0)).toEqual([])
  })

  test('says on its card for whom it is, how long it takes and what it is about, in more than the card can show', () => {
    const { title, subtitle, description, playtime, maturity, delegates, competencies, image } =
      scenario.details
    for (const said of [title, subtitle, description, maturity, delegates, image]) expect(said).not.toBe('')
    expect(playtime).toMatch(/^\d\d minutes$/)
    expect(competencies.split(/[,\n]/).length).toBeGreaterThanOrEqual(4)
    expect(description.length).toBeGreaterThanOrEqual(400)
    expect(description.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(370)
  })
})
