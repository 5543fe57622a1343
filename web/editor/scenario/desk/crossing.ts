// Undo across what another author saved meanwhile (rule 156). Where their version came onto the desk, the
// version this work began from changed with it; who goes back over that point goes back to the version
// before, too. So saving what stands there now meets the other author's work again instead of taking it away.
import type { History } from './history.ts'
import type { Work } from './work.ts'

/** What a work began from: a version of a scenario, as the server has it. */
interface Ground {
  readonly fileName: string
  readonly base: number
  readonly saved: Pick<Work, 'details' | 'sections' | 'documents'>
}

/** Known by the sections on either side, which stay the same value while anything else is looked at. */
export interface Crossing {
  readonly before: Work['sections']
  readonly after: Work['sections']
  /** What the work on the other side began from. */
  readonly ground: Ground
}

/** The part of the desk that is about this. */
interface Crossed extends Ground {
  readonly history: History<Work>
  readonly crossings: readonly Crossing[]
}

/** The state in which `work`, which was just recorded as a step, begins from another version. */
export const crossed = (state: Crossed, work: Work, ground: Ground): Omit<Crossed, 'history'> => {
  const before = state.history.past.at(-1)?.sections ?? work.sections
  return {
    ...ground,
    crossings: [...state.crossings, { before, after: work.sections, ground: groundOf(state) }],
  }
}

const groundOf = ({ fileName, base, saved }: Ground): Ground => ({ fileName, base, saved })

/** What changes besides the work where a step goes over such a point, either way. */
export const groundAfter = (state: Crossed, now: Work): Partial<Omit<Crossed, 'history'>> => {
  const was = state.history.now.sections
  const crossing = state.crossings.find(
    ({ before, after }) =>
      (before === was && after === now.sections) || (after === was && before === now.sections),
  )
  if (!crossing) return {}
  const crossings = state.crossings.map(each =>
    each === crossing ? { ...each, ground: groundOf(state) } : each,
  )
  return { ...crossing.ground, crossings }
}
