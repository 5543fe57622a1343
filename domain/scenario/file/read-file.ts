// A scenario file read into the present shape, whoever wrote it and when (security U6). Nothing is dropped
// silently: what could not be kept is listed.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { scenario as schema, type Scenario } from '../schema.ts'
import { readScenario } from '../authoring/versions.ts'
import { isFields } from '../wire-values.ts'
import { canonicalText } from './canonical.ts'
import { leftOut } from './left-out.ts'

export interface ScenarioFile {
  readonly scenario: Scenario
  /** Whether it was written in another form than the present one, and read into that. */
  readonly isUpgraded: boolean
  /** Whether its text is what saving it would write. */
  readonly isCanonical: boolean
  /** What is not kept, as 'event 12: colour'. */
  readonly lost: readonly string[]
}

const FORMAT = 1

export const readScenarioFile = (file: string): ScenarioFile | Refusal => {
  // Some editors put a mark before the first character.
  const text = file.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return unreadable(text, error)
  }
  if (!isFields(value)) return refuse('scenario file unreadable')
  const { format = FORMAT } = value
  if (typeof format !== 'number' || format > FORMAT)
    return refuse('scenario file newer', { format: String(format) })
  const present = schema.safeParse(value)
  // Its texts are still to be looked at: a file can hold what a database cannot.
  const upgraded = readScenario(value)
  if (isRefusal(upgraded)) return upgraded
  if (present.success) {
    return {
      scenario: present.data,
      isUpgraded: false,
      isCanonical: canonicalText(present.data) === file,
      lost: [],
    }
  }
  return {
    scenario: upgraded.scenario,
    isUpgraded: true,
    isCanonical: false,
    lost: [...upgraded.lost, ...leftOut(value, upgraded.scenario)],
  }
}

/**
 * Who changed it by hand looks for a comma among thousands of lines; where the place is known, it is said.
 */
const unreadable = (text: string, error: unknown): Refusal => {
  const place = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  if (place === undefined) return refuse('scenario file unreadable')
  return refuse('scenario file broken', { line: String(text.slice(0, Number(place)).split('\n').length) })
}
