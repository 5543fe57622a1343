import type { Scenario } from '#domain/scenario/schema.ts'
import type { AtOneScreen } from '../../state/screen/one-screen.ts'
import type { ShownDebrief } from '../view.ts'

/** One per line (rules 234, 257). */
export const debriefQuestions = ({ details: { debriefing = '' } }: Scenario): readonly string[] =>
  debriefing
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

export const debriefWith = (
  scenario: Scenario,
  { notes }: Pick<AtOneScreen, 'notes'>,
): readonly ShownDebrief[] =>
  debriefQuestions(scenario).map((question, index) => ({ question, note: notes.get(index) ?? '' }))
