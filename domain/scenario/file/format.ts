// A reader that does not know format 2 must refuse the file.
import type { Scenario } from '../schema.ts'

export const NEWEST_FORMAT = 2

export const formatOf = ({ details, sections }: Scenario): 1 | 2 => {
  const isOfFormat2 =
    (details.roles ?? []).length > 0 ||
    (details.variables ?? []).length > 0 ||
    sections.some(({ events }) =>
      events.some(({ to, cue, spare }) => to !== undefined || cue === true || spare === true),
    )
  return isOfFormat2 ? 2 : 1
}
