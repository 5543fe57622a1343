import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#contracts/words/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cleanHere } from '#server/content/clean.ts'
import { anyExercise } from '#test/support/stories/any-story.ts'
import { byChance } from '#test/support/stories/by-chance.ts'
import { mail, scenarioOf } from '#test/support/stories/given-story.ts'
import { addressees, role, variable } from '../schema.ts'
import { prepareScenario } from '../authoring/authoring.ts'
import { canonicalText } from './canonical.ts'
import { readScenarioFile, type ScenarioFile } from './read-file.ts'

const SCENARIOS = join(import.meta.dirname, '../../../scenarios')
const shipped = readdirSync(SCENARIOS)
  .filter(name => name.endsWith('.json'))
  .map(name => [name, readFileSync(join(SCENARIOS, name), 'utf8')] as const)

const read = (text: string): ScenarioFile => {
  const file = readScenarioFile(text)
  if (isRefusal(file)) throw new Error(sentenceOf(file))
  return file
}

const imported = async (text: string) => {
  const prepared = await prepareScenario(read(text).scenario, cleanHere)
  if (isRefusal(prepared)) throw new Error(sentenceOf(prepared))
  return prepared.scenario
}

const shuffled = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, held: unknown) =>
      typeof held === 'object' && held !== null && !Array.isArray(held)
        ? Object.fromEntries(Object.entries(held).toReversed())
        : held,
    ),
  )

describe.each(shipped)('%s', (_, text) => {
  test('is written in the canonical form', () => {
    expect(read(text)).toMatchObject({ isCanonical: true, isUpgraded: false, lost: [] })
  })

  test('is the same to the byte when imported through the sanitiser and saved again', async () => {
    expect(canonicalText(await imported(text))).toBe(text)
  })
})

describe('a scenario file', () => {
  test('saved, loaded and saved again is the same to the byte, whatever it contains', () => {
    let readable = 0
    const runs = byChance(40)
    fc.assert(
      fc.property(anyExercise(), fc.string({ unit: 'binary' }), ({ scenario }, words) => {
        const [first, ...others] = scenario.sections
        const events = (first?.events ?? []).map(event => ({
          ...event,
          content: `${event.content}${words}`,
          displayDate: words.slice(0, 20),
        }))
        const written = { ...scenario, sections: first ? [{ ...first, events }, ...others] : [] }
        const text = canonicalText(written)
        const loaded = readScenarioFile(text)
        // Text that cannot be stored is refused as a whole.
        if (isRefusal(loaded)) return
        expect([loaded.isCanonical, loaded.isUpgraded, loaded.lost]).toEqual([true, false, []])
        expect(canonicalText(loaded.scenario) === text).toBe(true)
        readable++
      }),
      runs,
    )
    expect(readable).toBeGreaterThan(runs.numRuns / 2)
  }, 60_000)

  test('is the same whatever the order of its keys, and leaves out the schema’s defaults', () => {
    const scenario = scenarioOf({
      Dawn: [mail('1', { options: { Yes: '2' }, responseType: 'option', correct: ['o1'] }), mail('2')],
    })
    const text = canonicalText(scenario)
    // The schema has parsed it: the same shape, in another order.
    expect(canonicalText(shuffled(scenario) as typeof scenario)).toBe(text)
    expect(text).not.toMatch(/"delay"|"comments"|"next": "-1"|"teams"/)
    expect(text.startsWith('{\n  "format": 1,\n  "fileName": "grey-monday",\n  "details": {')).toBe(true)
    expect(text.endsWith('}\n')).toBe(true)
  })

  test('has format 2 if it has roles, variables, addressees, cues or events in reserve, which are also read from format 1', () => {
    const plain = scenarioOf({ Dawn: [mail('1')] })
    const formatIn = (text: string) => /"format": (\d)/.exec(text)?.[1]
    expect(formatIn(canonicalText(plain))).toBe('1')
    const roles = [role.parse({ id: 'press', name: 'Press officer' })]
    const variables = [variable.parse({ id: 'town', name: 'Town', default: 'Harwick' })]
    const newer = [
      { ...plain, details: { ...plain.details, roles } },
      { ...plain, details: { ...plain.details, variables } },
      scenarioOf({ Dawn: [mail('1', { to: addressees.parse({ teams: ['Athena'] }) })] }),
      scenarioOf({ Dawn: [mail('1', { cue: true })] }),
      scenarioOf({ Dawn: [mail('1'), mail('2', { spare: true })] }),
    ]
    for (const scenario of newer) {
      const text = canonicalText(scenario)
      expect(formatIn(text)).toBe('2')
      const read = readScenarioFile(text)
      expect(read).toMatchObject({ isUpgraded: false, isCanonical: true, lost: [] })
      const older = readScenarioFile(text.replace('"format": 2', '"format": 1'))
      expect(older).toEqual({ ...read, isCanonical: false })
    }
  })

  test.each([
    ['nothing', 'This is not a scenario file: it is not a valid JSON object.'],
    ['[]', 'This is not a scenario file: it is not a valid JSON object.'],
    [
      '{\n  "format": 1,\n  "fileName": "Dawn"\n  "details": {}\n}',
      'This is not a scenario file: there is a syntax error in line 4, or just before it.',
    ],
    ['{"format":3}', 'This scenario file is of format 3, which this version does not support.'],
    [
      '{"format":1,"sections":7}',
      'This scenario cannot be saved: scenario must be a list of sections or events',
    ],
    [
      '{"fileName":"A","scenario":[{"id":"1","type":"Letter"}]}',
      'Cannot save event without specifying its type. Event 1 has the type “Letter”; the types are Email, Social, News and Alert.',
    ],
    [
      '{"fileName":"A","scenario":[{"id":"1","type":"Email","content":"\\u0000"}]}',
      'This scenario cannot be saved: a text in it contains characters that cannot be stored.',
    ],
  ])('that is %s cannot be read', (text, sentence) => {
    const file = readScenarioFile(text)
    expect(isRefusal(file) && sentenceOf(file)).toBe(sentence)
  })

  test('leaves out the defaults of objectives, roles and addressees too', () => {
    const text = canonicalText(
      scenarioOf(
        { Dawn: [{ ...mail('1'), to: { roles: ['press'], teams: [] } }] },
        {
          objectives: [{ id: 'calm', name: 'Keep calm', good: '', tags: [] }],
          roles: [{ id: 'press', name: 'Press officer', description: '', players: null, deputy: '' }],
        },
      ),
    )
    const file = JSON.parse(text) as { details: object; sections: { events: object[] }[] }
    expect(file.details).toMatchObject({
      objectives: [{ id: 'calm', name: 'Keep calm' }],
      roles: [{ id: 'press', name: 'Press officer' }],
    })
    expect(text).not.toMatch(/"(good|tags|description|players|deputy|teams)"/)
    expect(canonicalText(read(text).scenario)).toBe(text)
  })

  test('with a script in it is imported without the script', async () => {
    const text = canonicalText(
      scenarioOf({ Dawn: [mail('1', { content: '<p>Hello<script>alert(1)</script></p>' })] }, {}),
    ).replace('grey-monday', 'Grey Monday')
    expect((await imported(text)).sections[0]?.events[0]?.content).toBe('<p>Hello</p>')
  })
})

describe('an older form', () => {
  const written = {
    fileName: 'Slack Water',
    title: 'Slack water',
    colour: 'blue',
    scenario: [
      {
        id: 1,
        section: 'Dawn',
        type: 'Email',
        name: 'Priya',
        options: '{"option":[{"option":"Go","next":2},{"option":"Stay"}]}',
        correct: ['Go'],
        team: 'true',
      },
      {
        id: 2,
        section: 'Dawn',
        type: 'Social',
        name: 'Priya',
        content: 'Seen',
        comments: [{ persona: 'Tom', content: 'So?' }, { persona: 'Ann' }],
        mood: 'grim',
      },
      {
        id: 3,
        section: 'Dusk',
        type: 'Email',
        name: 'Priya',
        options: [{ text: 'A', weight: 3 }, { text: ' ' }],
        wrong: ['A', 'Z'],
      },
      { id: 4, section: 'Dusk', type: 'Email', name: 'Priya', options: '{"dial":[1,2]}' },
    ],
  }

  test('is read into the present one', () => {
    const { scenario, isUpgraded } = read(JSON.stringify(written))
    expect(isUpgraded).toBe(true)
    expect(scenario.sections.map(({ name }) => name)).toEqual(['Dawn', 'Dusk', 'Preset', 'Noise'])
    expect(scenario.sections[0]?.events[0]).toMatchObject({
      id: '1',
      team: true,
      responseType: 'option',
      correct: ['o1'],
    })
    expect(read(canonicalText(scenario))).toMatchObject({ isUpgraded: false, isCanonical: true })
  })

  test('and every value without a place in it is listed', () => {
    expect(read(JSON.stringify(written)).lost).toEqual([
      'event 2: mood',
      'colour',
      'event 2: comments (1 without persona or content)',
      'event 3: option A, weight',
      'event 3: option B',
      'event 3: wrong',
      'event 4: options',
    ])
  })
})
