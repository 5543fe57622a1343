import { differences } from '#domain/scenario/file/differences.ts'
import { writtenNow } from '../desk/checked.ts'
import type { Work } from '../desk/work.ts'
import { scenarioOf } from '../saving/saving.ts'

export const changesSince = (fileName: string, before: Work, work: Work) => {
  const now = writtenNow(work)
  return { now, changes: differences(scenarioOf(fileName, before), scenarioOf(fileName, now)) }
}
