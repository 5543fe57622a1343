// Reads a scenario file of this or an older format, or of another program, into the present shape (security
// U6).
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { scenario as schema, type Scenario } from '../schema.ts'
import { readScenario } from '../authoring/versions.ts'
import { isFields } from '../wire-values.ts'
import { canonicalText } from './canonical.ts'
import { NEWEST_FORMAT } from './format.ts'
import { leftOut } from './left-out.ts'

export interface ScenarioFile {
  readonly scenario: Scenario
  /** Whether it was converted from another format. */
  readonly isUpgraded: boolean
  /** Whether its text equals the result of saving it. */
  readonly isCanonical: boolean
  /** Losses, as 'event 12: colour'. */
  readonly lost: readonly string[]
}

export const readScenarioFile = (file: string): ScenarioFile | Refusal => {
  // Some editors add a byte order mark.
  const text = file.replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return unreadable(text, error)
  }
  if (!isFields(value)) return refuse('scenario file unreadable')
  const { format = 1 } = value
  if (typeof format !== 'number' || format > NEWEST_FORMAT)
    return refuse('scenario file newer', { format: String(format) })
  // In the product a scenario has one shape, format 1. Its file says format 2 only to stop readers that do
  // not know the new parts.
  const present = schema.safeParse(format === 2 ? { ...value, format: 1 } : value)
  // Even a file in the present shape is read this way, which refuses characters that cannot be stored.
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

/** The refusal of broken JSON, with the line if it is known. */
const unreadable = (text: string, error: unknown): Refusal => {
  const place = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  if (place === undefined) return refuse('scenario file unreadable')
  return refuse('scenario file broken', { line: String(text.slice(0, Number(place)).split('\n').length) })
}
