import { composed } from '#domain/composed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { checkDetails, checkFileName } from '../event-rules.ts'
import type { Scenario } from '../schema.ts'

interface Wanted {
  readonly fileName: string
  readonly title: string
}

/** Rule 155. */
export const copied = (scenario: Scenario, { fileName, title }: Wanted): Scenario | Refusal => {
  const misnamed = checkFileName(fileName)
  if (misnamed) return misnamed
  if (title.trim() === '') return refuse('details title')
  const details = { ...scenario.details, title, visible: false }
  return checkDetails(details) ?? { ...scenario, fileName: composed(fileName).trim(), details }
}
