import { DEFAULT_TEAMS } from '#domain/customer/order-form.ts'
import { comeTo } from '#domain/exercise/rehearsal/come-to.ts'
import { beginning, rehearsalOf, seatFor } from '#domain/exercise/rehearsal/rehearsal.ts'
import { checkScenario } from '#domain/scenario/checks/check-scenario.ts'
import type { RuleCode } from '#domain/scenario/checks/rules.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { writtenNow } from '../desk/checked.ts'
import { type Desk, workOf } from '../desk/desk.ts'
import { scenarioOf } from '../saving/saving.ts'
import { hasUnsavedEvent, type Work } from '../desk/work.ts'
import { keepStage, type Stage } from './kept.ts'
import { createRehearsal } from './rehearsal.ts'

type Unnamed = Stage extends infer One ? (One extends unknown ? Omit<One, 'fileName'> : never) : never

export interface Wish {
  /** The event to start at; null: the beginning. */
  readonly from: string | null
  readonly team: string | null
  readonly anyway: boolean
}

export const FROM_THE_START: Wish = { from: null, team: null, anyway: false }

const UNPLAYABLE: ReadonlySet<RuleCode> = new Set(['no beginning', 'event id twice', 'option id twice'])

export const scenarioOnDesk = (fileName: string, work: Work): Scenario =>
  scenarioOf(fileName, writtenNow(work))

/** Opening an event does not change the story. */
export const isOtherStory = (one: Work, other: Work): boolean =>
  one.sections !== other.sections ||
  one.details !== other.details ||
  one.documents !== other.documents ||
  draftOf(one) !== draftOf(other)

const draftOf = (work: Work) => (hasUnsavedEvent(work) ? work.editing?.event : undefined)

export const isOver = (stage: Stage, fileName: string, work: Work): boolean =>
  isOtherStory(stage.work, work) && (stage.kind !== 'playing' || stage.fileName !== fileName)

/** `wallNow` is in ms since 1970. */
export const begin = (desk: Desk, wish: Wish, wallNow: number): Stage => {
  const stage = stageOf(desk, wish, wallNow)
  if (stage.kind === 'playing') keepStage(desk, stage)
  return stage
}

const stageOf = (desk: Desk, wish: Wish, wallNow: number): Stage => ({
  ...castOf(desk, wish, wallNow),
  fileName: desk.get().fileName,
})

const castOf = (desk: Desk, { from, team, anyway }: Wish, wallNow: number): Unnamed => {
  const work = workOf(desk.get())
  const scenario = scenarioOnDesk(desk.get().fileName, work)
  const errors = checkScenario(scenario).filter(({ severity }) => severity === 'error')
  const canPlay = !errors.some(({ rule }) => UNPLAYABLE.has(rule))
  if (errors.length > 0 && !(anyway && canPlay)) return { kind: 'stopped', work, errors, canPlay }
  const teams = scenario.details.teams ? DEFAULT_TEAMS : []
  const seat = seatFor(team ?? teams[0] ?? null)
  // The author grades, so that every branch can be played.
  const stageAt = (at: number) =>
    rehearsalOf({ scenario, at, teams, seed: String(wallNow), grading: 'grader' })
  if (from === null) {
    const exercise = stageAt(wallNow)
    const rehearsal = createRehearsal({ exercise, log: beginning(exercise), instant: wallNow, seat })
    return { kind: 'playing', rehearsal, work, from }
  }
  const first = comeTo(stageAt(wallNow), seat, from)
  // The same story, started earlier so that the event comes now.
  const come = first && comeTo(stageAt(2 * wallNow - first.at), seat, from)
  if (!come) return { kind: 'no way', work, event: from }
  const rehearsal = createRehearsal({ exercise: come.exercise, log: come.log, instant: come.at, seat })
  return { kind: 'playing', rehearsal, work, from }
}
