import { composed } from '#domain/composed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { checkDetails, checkFileName } from '../event-rules.ts'
import type { Scenario } from '../schema.ts'

interface Wanted {
  readonly fileName: string
  readonly title: string
}

/**
 * A copy of a scenario under another name and title, hidden until its author publishes it. Refuses an invalid
 * name, an empty title, and details that could not be saved.
 */
export const copied = (scenario: Scenario, { fileName, title }: Wanted): Scenario | Refusal => {
  const misnamed = checkFileName(fileName)
  if (misnamed) return misnamed
  if (title.trim() === '') return refuse('details title')
  const details = { ...scenario.details, title, visible: false }
  return checkDetails(details) ?? { ...scenario, fileName: composed(fileName).trim(), details }
}
