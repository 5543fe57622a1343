import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { Checked } from './check-file.ts'

/**
 * Counted from 1. If an option is not found, this is the line of its event; if an event or a field is not found,
 * it is the first line.
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
