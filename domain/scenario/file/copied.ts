import { composed } from '#domain/composed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { checkDetails, checkFileName } from '../event-rules.ts'
import type { Scenario } from '../schema.ts'

interface Wanted {
  readonly fileName: string
  readonly title: string
}

/**
 * A copy of a scenario. It is hidden until its author publishes it, so it is not ordered by mistake. Refuses
 * an invalid name or title; a title is required, since only one of two scenarios with the same title can be
 * reached (rule 153).
 */
export const copied = (scenario: Scenario, { fileName, title }: Wanted): Scenario | Refusal => {
  const misnamed = checkFileName(fileName)
  if (misnamed) return misnamed
  if (title.trim() === '') return refuse('details title')
  const details = { ...scenario.details, title, visible: false }
  return checkDetails(details) ?? { ...scenario, fileName: composed(fileName).trim(), details }
}
