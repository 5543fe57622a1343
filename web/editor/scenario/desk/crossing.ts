// Undo across what another author saved meanwhile (rule 156). Where their version came onto the desk, the version this work began from changed
// with it; who goes back over that point goes back to the version before, too. So saving what stands there now meets the other author's work
// again instead of taking it away.
import type { DeskState } from './desk.ts'
import type { Work } from './work.ts'

type Ground = Pick<DeskState, 'fileName' | 'base' | 'saved'>

/** Known by the sections on either side, which stay the same value while anything else is looked at. */
export interface Crossing {
  readonly before: Work['sections']
  readonly after: Work['sections']
  /** What the work on the other side began from. */
  readonly ground: Ground
}

/** The state in which `work`, which was just recorded as a step, begins from another version. */
export const crossed = (state: DeskState, work: Work, ground: Ground): Ground & Pick<DeskState, 'crossings'> => {
  const before = state.history.past.at(-1)?.sections ?? work.sections
  return { ...ground, crossings: [...state.crossings, { before, after: work.sections, ground: groundOf(state) }] }
}

const groundOf = ({ fileName, base, saved }: DeskState): Ground => ({ fileName, base, saved })

/** What changes besides the work where a step goes over such a point, either way. */
export const groundAfter = (state: DeskState, now: Work): Partial<Ground & Pick<DeskState, 'crossings'>> => {
  const was = state.history.now.sections
  const crossing = state.crossings.find(
    ({ before, after }) => (before === was && after === now.sections) || (after === was && before === now.sections),
  )
  if (!crossing) return {}
  const crossings = state.crossings.map(each => (each === crossing ? { ...each, ground: groundOf(state) } : each))
  return { ...crossing.ground, crossings }
}
