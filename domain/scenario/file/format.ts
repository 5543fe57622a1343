// The formats of scenario files. Format 2 has roles, addressees, cues, events in reserve and variables. A
// reader that does not know these must refuse the file.
import type { Scenario } from '../schema.ts'

export const NEWEST_FORMAT = 2

/** 1 unless the scenario uses something that format 1 does not have. */
export const formatOf = ({ details, sections }: Scenario): 1 | 2 => {
  const isOfFormat2 =
    (details.roles ?? []).length > 0 ||
    (details.variables ?? []).length > 0 ||
    sections.some(({ events }) =>
      events.some(({ to, cue, spare }) => to !== undefined || cue === true || spare === true),
    )
  return isOfFormat2 ? 2 : 1
}
