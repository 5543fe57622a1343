import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { readScenarioFile } from '#domain/scenario/file/read-file.ts'
import { NOISE, PRESET } from '#domain/scenario/schema.ts'
import { promisedNames } from './promised.ts'
import { FOLDER, readings } from './reading.ts'

test('the folder holds the scenarios that promise something', () => {
  expect(readings.map(({ name }) => name).toSorted()).toEqual(promisedNames)
})

describe.each(readings)('the file of $name', ({ name, scenario }) => {
  test('is written the way the editor writes it, and nothing in it is lost', () => {
    const read = readScenarioFile(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
    if (isRefusal(read)) throw new Error(read.refused)
    expect(read).toMatchObject({ isUpgraded: false, isCanonical: true, lost: [] })
  })

  test('has names that the editor accepts: no "-" in its own or in those of its documents', () => {
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

  test('says on its card for whom it is, how long it takes and what it is about, and describes it at length', () => {
    const { title, subtitle, description, playtime, maturity, delegates, competencies, image } =
      scenario.details
    for (const said of [title, subtitle, description, maturity, delegates, image]) expect(said).not.toBe('')
    expect(playtime).toMatch(/^\d\d minutes$/)
    expect(competencies.split(/[,\n]/).length).toBeGreaterThanOrEqual(4)
    expect(description.length).toBeGreaterThanOrEqual(400)
    expect(description.replace(/<[^>]+>/g, '').length).toBeGreaterThanOrEqual(370)
  })
})
