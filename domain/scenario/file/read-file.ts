// A scenario file read into the present shape, whoever wrote it and when (security.md U6). Nothing is dropped silently: what could not
// be kept is listed.
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { scenario as schema, type Scenario } from '../schema.ts'
import { readScenario } from '../versions.ts'
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

export const readScenarioFile = (text: string): ScenarioFile | Refusal => {
  const value = parsed(text)
  if (!isFields(value)) return refuse('scenario file unreadable')
  const { format = FORMAT } = value
  if (typeof format !== 'number' || format > FORMAT) return refuse('scenario file newer', { format: String(format) })
  const present = schema.safeParse(value)
  // Its texts are still to be looked at: a file can hold what a database cannot.
  const read = readScenario(value)
  if (isRefusal(read)) return read
  if (present.success) {
    return { scenario: present.data, isUpgraded: false, isCanonical: canonicalText(present.data) === text, lost: [] }
  }
  return { scenario: read.scenario, isUpgraded: true, isCanonical: false, lost: [...read.lost, ...leftOut(value, read.scenario)] }
}

const parsed = (text: string): unknown => {
  try {
    // Some editors put a mark before the first character.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
