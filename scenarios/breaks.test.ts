import { expect, test } from 'vitest'
import { filesBelow } from '#test/support/tree.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { BREAKS, type World } from './breaks.ts'
import { readScenario } from './read-scenario.ts'
import { LONG } from '#test/support/surroundings/long.ts'

const HOW_MANY = LONG ? 200 : 70
const scenario = readScenario('code-grey')

const world: World = {
  scenario,
  known: {
    organisations: [...Map.groupBy(people(), ({ organisation }) => organisation)].map(([name, found]) => ({
      name,
      personas: found.map(({ persona }) => persona),
    })),
    media: new Set(
      filesBelow('scenarios/code-grey/media', /./).map(path =>
        path.replace('scenarios/code-grey/media/', ''),
      ),
    ),
    documents: new Set(),
    forms: new Set(),
  },
}

function people() {
  const events = scenario.sections.flatMap(section => section.events)
  return events.flatMap(({ name, organisation, comments }) => [{ organisation, persona: name }, ...comments])
}

const whole = checkScenario(scenario, world.known)
const keyOf = ({ rule, event, option, field, values }: Finding) =>
  JSON.stringify([rule, event, option, field, values])
const before = new Set(whole.map(keyOf))

const drawn = (round: number): number => {
  const x = Math.sin(round + 1917) * 10_000
  return x - Math.floor(x)
}

test('the compiler reports nothing in the scenario as it ships', () => {
  expect(whole.map(({ severity, number, event }) => [severity, number, event].join(' '))).toEqual([])
})

test('every kind of break can happen to Code Grey', () => {
  expect(BREAKS.filter(({ places }) => places(world).length === 0).map(({ did }) => did)).toEqual([])
})

test(`each of ${HOW_MANY} single breaks is reported, by a rule that fits it and at the event where it was made`, () => {
  const missed: string[] = []
  for (let round = 0; round < HOW_MANY; round++) {
    const { did, rules, places } = BREAKS[round % BREAKS.length] ?? BREAKS[0]!
    const all = places(world)
    const broken = all[Math.floor(drawn(round) * all.length)]?.()
    if (!broken) continue
    const news = checkScenario(broken.scenario, broken.known).filter(finding => !before.has(keyOf(finding)))
    const isNamed = news.some(({ rule, event }) => rules.includes(rule) && broken.at.includes(event))
    if (!isNamed)
      missed.push(
        `${did} at ${broken.at[0]}: ${news.map(({ rule, event }) => `${rule} ${event}`).join('; ')}`,
      )
  }
  expect(missed).toEqual([])
}, 180_000)
