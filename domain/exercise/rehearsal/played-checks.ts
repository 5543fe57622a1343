import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import { type Finding, foundAt, type Placed } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import { isLive } from '#domain/scenario/checks/leads.ts'
import { hasEnd, isNoise, type Plot, plotOf } from '#domain/scenario/checks/reach.ts'
import { type RuleCode, SEVERITIES } from '#domain/scenario/checks/rules.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { filledByDefault } from '#domain/scenario/variables/filled.ts'
import { PRESET } from '#domain/scenario/words.ts'
import { BOTS } from './bots.ts'
import { comeTo } from './come-to.ts'
import { rehearsalOf, seatFor } from './rehearsal.ts'
import { type Trial, trialOf } from './trial.ts'

const RUNS = 4
const moreRuns = (events: number): number => Math.min(100, Math.ceil(6_000 / Math.max(1, events)))
const SEARCHED = 6
const DRAWS = 5

export const checkAndPlay = (scenario: Scenario, known: Known = {}): readonly Finding[] => {
  const found = checkScenario(scenario, known)
  const played = checkByPlaying(scenario, found)
  const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity)
  return played.length === 0 ? found : [...found, ...played].toSorted((one, other) => rank(one) - rank(other))
}

/** @param found the compiler's findings: what they explain is left out */
export const checkByPlaying = (scenario: Scenario, found: readonly Finding[]): readonly Finding[] => {
  const filled = filledByDefault(scenario, 0)
  const plot = plotOf(filled)
  const seeds = Array.from({ length: RUNS }, (_, run) => run + 1)
  const trials = BOTS.flatMap(bot => seeds.map(run => trialOf(filled, { seed: 'check', bot, run })))
  return [...neverCome(plot, trials, found), ...stopped(plot, trials, found)]
}

const AT_ITSELF: readonly RuleCode[] = [
  'unreachable event',
  'event id twice',
  'event id reserved',
  'after the end',
]
const AT_ITS_CAUSE: readonly RuleCode[] = [
  ...(['cycle', 'branch never taken', 'late branch overtaken', 'branch overruled'] as const),
  ...(['condition asks of nothing', 'condition asks of later', 'condition contradicts itself'] as const),
  ...(['condition never true', 'condition always true', 'condition of a team'] as const),
  ...(['verdict without judgement', 'verdict without option', 'partly without percent'] as const),
  ...(['partly without matcher', 'ungraded without grade', 'silence without consequence'] as const),
  ...(['partly out of reach', 'branch always early'] as const),
  ...(['no correct answer', 'model answer not right', 'matcher beyond choices'] as const),
  ...(['thresholds out of order', 'threshold behind limit', 'unjudged answer branches'] as const),
  'after the end',
]

const neverCome = (plot: Plot, trials: readonly Trial[], found: readonly Finding[]): readonly Finding[] => {
  const come = new Set(trials.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)))
  const has = (rules: readonly RuleCode[], id: string) =>
    found.some(({ rule, event }) => event === id && rules.includes(rule))
  const causesOf = (id: string) =>
    [...plot.leads].flatMap(([from, leads]) =>
      leads.some(lead => isLive(lead) && lead.target === id) ? [from] : [],
    )
  const missing = plot.placed.filter(
    ({ event, section }) =>
      !come.has(event.id) && section !== PRESET && !isNoise({ event, section }) && !event.cue && !event.spare,
  )
  // Events that only follow a missing one are not reported.
  const first = missing.filter(({ event }) => {
    const causes = causesOf(event.id)
    return (
      !has(AT_ITSELF, event.id) &&
      !causes.some(id => has(AT_ITS_CAUSE, id)) &&
      (event.displayAfter !== null || causes.length === 0 || causes.some(id => come.has(id)))
    )
  })
  const rare = comeInMore(plot, new Set(first.map(({ event }) => event.id)))
  return first
    .filter(({ event }) => !rare.has(event.id))
    .slice(0, SEARCHED)
    .filter(({ event }) => !canCome(plot.scenario, event.id))
    .map(item => foundAt('never comes', item))
}

const comeInMore = ({ scenario, placed }: Plot, wanted: ReadonlySet<string>): ReadonlySet<string> => {
  const come = new Set<string>()
  const last = RUNS + moreRuns(placed.length)
  for (let run = RUNS + 1; run <= last && come.size < wanted.size; run++) {
    const trials = (['able', 'novice', 'random'] as const).map(bot =>
      trialOf(scenario, { seed: 'check', bot, run }),
    )
    for (const { id } of trials.flatMap(({ deliveries }) => deliveries)) if (wanted.has(id)) come.add(id)
  }
  return come
}

const canCome = (scenario: Scenario, target: string): boolean =>
  comeTo(rehearsalOf({ scenario, at: 0, teams: [], seed: 'check' }), seatFor(null), target, DRAWS) !== null

const stopped = (plot: Plot, trials: readonly Trial[], found: readonly Finding[]): readonly Finding[] => {
  if (!hasEnd(plot) || found.some(({ rule }) => rule === 'dead end' || rule === 'cycle')) return []
  const ends = trials.flatMap(trial => lastOf(plot, trial) ?? [])
  return [...Map.groupBy(ends, ({ event }) => event.id).values()].flatMap(same => {
    const [item] = same
    return item
      ? [foundAt('stops when played', item, { field: 'next', values: { n: same.length, of: trials.length } })]
      : []
  })
}

const lastOf = (plot: Plot, { timeline, deliveries }: Trial): Placed | undefined => {
  if (timeline.finish?.cause !== 'natural') return undefined
  const main = deliveries.filter(({ story }) => !story.noise && story.section !== PRESET)
  const doneXt = ({ shownXt, decidedXt, response }: Trial['deliveries'][number]) =>
    Math.max(shownXt, decidedXt ?? response?.xt ?? 0)
  const last = main.toSorted((one, other) => doneXt(other) - doneXt(one))[0]
  return plot.placed.find(({ event }) => event.id === last?.id)
}
