import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Known } from '#domain/scenario/checks/known.ts'
import { onceBegun } from '#domain/scenario/checks/finding.ts'
import type { Scenario } from '#domain/scenario/schema.ts'
import { asWritten, checkedOf } from '../desk/checked.ts'
import { type Desk, type DeskState, type Saved, workOf } from '../desk/desk.ts'
import { scenarioOf } from '../saving/saving.ts'
import { withItsDocuments } from './attached.ts'
import { type Checker, makeChecker } from './checker.ts'

/** Milliseconds without a change before the compiler runs. */
const PAUSE = 350

export interface Checking {
  readonly now: () => Promise<readonly Finding[]>
  readonly of: (saved: Saved) => Promise<readonly Finding[]>
  /** Checks at the start and after changes, until the returned function is called. */
  readonly follow: (known: Known) => () => void
  readonly end: () => void
}

export const makeChecking = (desk: Desk): Checking => {
  let checker: Checker | null = null
  let known: Known = {}
  const findingsIn = async (scenario: Scenario) => {
    checker ??= makeChecker()
    const asked = checker
    try {
      return onceBegun(await asked.check(await withItsDocuments(scenario, known), known), scenario)
    } catch (error) {
      // The next check starts another worker, whose script may then load.
      asked.end()
      if (checker === asked) checker = null
      throw error
    }
  }
  const now = async () => {
    const written = desk.get()
    try {
      const scenario = scenarioOf(written.fileName, asWritten(workOf(written), written.details ?? undefined))
      const findings = await findingsIn(scenario)
      if (isWrittenAs(written, desk.get())) desk.set({ checked: checkedOf(findings, desk.get().checked) })
      return findings
    } catch {
      return []
    }
  }
  const of = async (saved: Saved) => {
    try {
      return await findingsIn(scenarioOf(desk.get().fileName, { ...saved, editing: null }))
    } catch {
      return []
    }
  }
  return {
    now,
    of,
    follow: library => {
      known = library
      return onChange(desk, () => void now())
    },
    end: () => {
      checker?.end()
      checker = null
    },
  }
}

const onChange = (desk: Desk, act: () => void): (() => void) => {
  let seen: DeskState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    const state = desk.get()
    if (seen && isWrittenAs(seen, state)) return
    seen = state
    clearTimeout(timer)
    timer = setTimeout(act, PAUSE)
  }
  hear()
  const unsubscribe = desk.subscribe(hear)
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

const isWrittenAs = (one: DeskState, other: DeskState): boolean =>
  workOf(one) === workOf(other) && one.details === other.details
