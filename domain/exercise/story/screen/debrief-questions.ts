import type { Scenario } from '#domain/scenario/schema.ts'

/** A scenario's debrief questions, one per line (rules 234, 257). */
export const debriefQuestions = ({ details: { debriefing = '' } }: Scenario): readonly string[] =>
  debriefing
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
