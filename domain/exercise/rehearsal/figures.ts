// See docs/rehearsal.md.
import { type Lead, leadsOf } from '#domain/scenario/checks/leads.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { type StoryEvent, storyOf } from '#domain/scenario/story.ts'
import { countedPoints, isScored } from '../story/scoring.ts'
import type { Bot } from './bots.ts'
import { setOffIn } from './cause.ts'
import { type DepthFigures, depthsOf, sharedByExtremes } from './depth.ts'
import { type Idle, idleIn, type PileUp, pileUpsIn } from './pace.ts'
import { isTaken } from './taken.ts'
import { type Trial, trialOf } from './trial.ts'

export interface RehearsalWish {
  readonly seed: string
  readonly runs: number
  readonly bots: readonly Bot[]
}

export interface Spread {
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

export interface BotFigures {
  readonly bot: Bot
  readonly ended: number
  /** Milliseconds of exercise time, of the runs that ended. */
  readonly length: Spread | null
  /** Percent; null: nothing was scored. */
  readonly score: (Spread & { readonly mean: number }) | null
  /** Share of the scored runs, 0 to 1. */
  readonly passed: number | null
  /** `each` is the mean number per run. */
  readonly idle: { readonly each: number; readonly longest: Idle | null }
  readonly pileUps: { readonly each: number; readonly biggest: PileUp | null }
}

export type ByBot = Readonly<Partial<Record<Bot, number | null>>>

export interface EventFigures {
  readonly event: string
  /** Share of the runs, 0 to 1. */
  readonly reach: ByBot
}

export interface BranchFigures extends Pick<Lead, 'field' | 'option' | 'target'> {
  readonly event: string
  /** Share of the runs with this event, 0 to 1. */
  readonly use: ByBot
}

export interface QuestionFigures {
  readonly event: string
  readonly points: ByBot
  readonly discrimination: number | null
}

export interface RehearsalFigures {
  readonly bots: readonly BotFigures[]
  readonly events: readonly EventFigures[]
  readonly branches: readonly BranchFigures[]
  readonly questions: readonly QuestionFigures[]
  readonly decisions: readonly DepthFigures[]
  readonly shared: number
}

export const rehearsed = (
  scenario: Scenario,
  { seed, runs, bots }: RehearsalWish,
  onRun: (done: number) => void = () => {},
): RehearsalFigures => {
  const tallies = bots.map(bot => {
    const tally = newTally(scenario, bot)
    for (let run = 1; run <= runs; run++) {
      count(scenario, tally, trialOf(scenario, { seed, bot, run }))
      onRun(bots.indexOf(bot) * runs + run)
    }
    return tally
  })
  const decisions = bots.includes('able') ? depthsOf(scenario, { seed, runs }) : []
  return { ...figuresOf(scenario, tallies, runs), decisions, shared: sharedByExtremes(scenario, seed) }
}

interface Tally {
  readonly bot: Bot
  readonly lengths: number[]
  readonly scores: number[]
  passed: number
  readonly idle: Idle[]
  readonly pileUps: PileUp[]
  readonly reached: Map<string, number>
  readonly points: Map<string, number>
  readonly taken: Map<Lead, number>
  readonly leads: ReadonlyMap<string, readonly Lead[]>
}

const newTally = (scenario: Scenario, bot: Bot): Tally => ({
  ...{ bot, lengths: [], scores: [], passed: 0, idle: [], pileUps: [] },
  ...{ reached: new Map(), points: new Map(), taken: new Map() },
  leads: leadsIn(scenario),
})

const known = new WeakMap<Scenario, ReadonlyMap<string, readonly Lead[]>>()

const leadsIn = (scenario: Scenario): ReadonlyMap<string, readonly Lead[]> => {
  const leads =
    known.get(scenario) ?? new Map([...storyOf(scenario)].map(([id, { event }]) => [id, leadsOf(event)]))
  known.set(scenario, leads)
  return leads
}

const count = (scenario: Scenario, tally: Tally, trial: Trial): void => {
  const { score, timeline, deliveries } = trial
  if (timeline.finish) tally.lengths.push(timeline.finish.xt)
  if (score.passed !== null) {
    tally.scores.push((100 * score.points) / score.totalQuestions)
    tally.passed += score.passed ? 1 : 0
  }
  tally.idle.push(...idleIn(trial))
  tally.pileUps.push(...pileUpsIn(trial))
  const setOffBy = setOffIn(scenario, deliveries)
  for (const delivery of deliveries) {
    const firings = setOffBy(delivery)
    const { id, story, response } = delivery
    add(tally.reached, id)
    add(tally.points, id, countedPoints(story, response, 'none') ?? 0)
    for (const lead of tally.leads.get(id) ?? [])
      if (isTaken(lead, delivery, firings, timeline.finish)) add(tally.taken, lead)
  }
}

const add = <Key>(sums: Map<Key, number>, key: Key, more = 1): void => {
  sums.set(key, (sums.get(key) ?? 0) + more)
}

const figuresOf = (
  scenario: Scenario,
  tallies: readonly Tally[],
  runs: number,
): Omit<RehearsalFigures, 'decisions' | 'shared'> => {
  const story = [...storyOf(scenario).values()]
  const byBot = (figure: (tally: Tally) => number | null): ByBot =>
    Object.fromEntries(tallies.map(tally => [tally.bot, figure(tally)]))
  const perRun = (sums: ReadonlyMap<unknown, number>, key: unknown, of = 0) =>
    of === 0 ? null : (sums.get(key) ?? 0) / of
  const reachedBy = ({ reached }: Tally, id: string): number => reached.get(id) ?? 0
  return {
    bots: tallies.map(tally => botFigures(tally, runs)),
    events: story.filter(isForPlayers).map(({ event: { id } }) => ({
      event: id,
      reach: byBot(({ reached }) => perRun(reached, id, runs)),
    })),
    branches: story.filter(isForPlayers).flatMap(({ event: { id: event } }) =>
      (leadsIn(scenario).get(event) ?? []).map(lead => ({
        ...{ event, field: lead.field, option: lead.option, target: lead.target },
        use: byBot(tally => perRun(tally.taken, lead, reachedBy(tally, event))),
      })),
    ),
    questions: story
      .filter(each => isScored(each, 'none'))
      .map(({ event: { id } }) => {
        const points = byBot(tally => perRun(tally.points, id, reachedBy(tally, id)))
        const { able = null, random = null } = points
        return { event: id, points, discrimination: able === null || random === null ? null : able - random }
      }),
  }
}

const isForPlayers = ({ event: { cue, spare } }: StoryEvent): boolean => !cue && !spare

const botFigures = ({ bot, lengths, scores, passed, idle, pileUps }: Tally, runs: number): BotFigures => {
  const score = spreadOf(scores)
  const each = (found: readonly unknown[]) => found.length / Math.max(1, runs)
  return {
    bot,
    ended: lengths.length,
    length: spreadOf(lengths),
    score: score && { ...score, mean: scores.reduce((sum, one) => sum + one, 0) / scores.length },
    passed: scores.length === 0 ? null : passed / scores.length,
    idle: { each: each(idle), longest: mostOf(idle, ({ from, to }) => to - from) },
    pileUps: { each: each(pileUps), biggest: mostOf(pileUps, ({ messages }) => messages) },
  }
}

const spreadOf = (numbers: readonly number[]): Spread | null => {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((one, other) => one - other)
  // The rank is between 1 and the length.
  const at = (share: number): number => sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1]!
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) }
}

const mostOf = <Found>(found: readonly Found[], size: (one: Found) => number): Found | null =>
  found.reduce<Found | null>((most, one) => (most === null || size(one) > size(most) ? one : most), null)
