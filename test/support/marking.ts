// Rules 64 to 70. Texts and forms are judged by the product's own code.
import type { Answer, Entry, Fact } from '#domain/exercise/log/log.ts'
import { writtenPoints } from '#domain/scenario/matching/judge.ts'
import type { Scenario, ScenarioEvent } from '#domain/scenario/schema.ts'

export interface Marks {
  readonly points: number
  readonly possible: number
}

const WRITTEN = new Set(['text', 'form'])

const isScored = ({ responseType, correct, accepted, matchers = [] }: ScenarioEvent): boolean =>
  WRITTEN.has(responseType) ? accepted.length + matchers.length > 0 : correct.length > 0

const markOf = (event: ScenarioEvent, given: Answer): number => {
  const { correct, neutral } = event
  switch (given.kind) {
    case 'option':
      return correct.includes(given.option) ? 1 : neutral.includes(given.option) ? 0.5 : 0
    case 'checkbox': {
      const right = given.options.filter(id => correct.includes(id)).length
      const wrong = given.options.filter(id => !correct.includes(id) && !neutral.includes(id)).length
      return Math.max(0, (right - wrong) / correct.length)
    }
    case 'reorder': {
      const counted = Math.min(5, correct.length)
      return given.options.slice(0, counted).filter((id, place) => id === correct[place]).length / counted
    }
    case 'text':
    case 'form':
      return writtenPoints(event, given)
  }
}

export interface Speed {
  readonly early: number
  readonly inTime: number
  readonly late: number
  readonly unanswered: number
}

export const speed = (
  scenario: Scenario,
  shown: ReadonlyMap<string, number>,
  log: readonly Entry[],
): Speed => {
  const events = scenario.sections.filter(({ name }) => name !== 'Noise').flatMap(section => section.events)
  const answered = new Map(
    log.flatMap(entry => (entry.kind === 'answered' ? [[entry.event, entry.at] as const] : [])),
  )
  const shares = events.flatMap(({ id, timeLimit, responseType }) => {
    const [from, to] = [shown.get(id), answered.get(id)]
    if (from === undefined || timeLimit === null || responseType === 'none' || responseType === 'random')
      return []
    return [to === undefined ? null : (to - from) / 1000 / timeLimit]
  })
  const count = (fits: (share: number) => boolean) =>
    shares.filter(share => share !== null && fits(share)).length
  return {
    early: count(share => share <= 0.5),
    inTime: count(share => share > 0.5 && share <= 1.1),
    late: count(share => share > 1.1),
    unanswered: shares.filter(share => share === null).length,
  }
}

export const mark = (scenario: Scenario, seen: ReadonlyMap<string, unknown>, log: readonly Fact[]): Marks => {
  const events = scenario.sections.filter(({ name }) => name !== 'Noise').flatMap(section => section.events)
  const scored = events.filter(event => seen.has(event.id) && isScored(event))
  const answers = new Map(
    log.flatMap(fact => (fact.kind === 'answered' ? [[fact.event, fact.answer] as const] : [])),
  )
  const points = scored.map(event => {
    const given = answers.get(event.id)
    return given ? markOf(event, given) : 0
  })
  return { points: points.reduce((sum, point) => sum + point, 0), possible: scored.length }
}
