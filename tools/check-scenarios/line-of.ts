// The line of a finding in its scenario file: that of its event's or option's id, or of its field of the
// details.
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Checked } from './check-file.ts'

/**
 * Lines count from 1. An option that is not found is on the line of its event, anything else on the first
 * line.
 */
export const lineOf = ({ lines }: Checked, { event, option, field }: Finding): number => {
  if (event === null)
    return Math.max(1, lines.findIndex(line => line.trimStart().startsWith(`${JSON.stringify(field)}:`)) + 1)
  const isNamed = (id: string) => (line: string) =>
    line.trim().replace(/,$/, '') === `"id": ${JSON.stringify(id)}`
  const start = lines.findIndex(isNamed(event))
  if (start < 0) return 1
  if (option === null) return start + 1
  const offset = lines.slice(start + 1).findIndex(isNamed(option))
  return offset < 0 ? start + 1 : start + offset + 2
}
