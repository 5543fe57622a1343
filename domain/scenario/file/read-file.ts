// Reads a scenario file of this or an older format, or of another program (security U6).
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { scenario as schema, type Scenario } from '../schema.ts'
import { readScenario } from '../authoring/versions.ts'
import { isFields } from '../wire-values.ts'
import { canonicalText } from './canonical.ts'
import { NEWEST_FORMAT } from './format.ts'
import { leftOut } from './left-out.ts'

export interface ScenarioFile {
  readonly scenario: Scenario
  readonly isUpgraded: boolean
  readonly isCanonical: boolean
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
  // In the product a scenario has one shape, format 1. A file with newer parts says format 2, to stop readers
  // that do not know them.
  const present = schema.safeParse(format === 2 ? { ...value, format: 1 } : value)
  // This refuses characters that cannot be stored.
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

const unreadable = (text: string, error: unknown): Refusal => {
  const place = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined
  if (place === undefined) return refuse('scenario file unreadable')
  return refuse('scenario file broken', { line: String(text.slice(0, Number(place)).split('\n').length) })
}
