// Undo across another author's saved version (rule 156) restores the earlier base, so that saving meets the
// other author's work again.
import type { History } from './history.ts'
import type { Work } from './work.ts'

/** The version on the server that a work is based on. */
interface Ground {
  readonly fileName: string
  readonly base: number
  readonly saved: Pick<Work, 'details' | 'sections' | 'documents'>
}

/**
 * A crossing is recognised by the sections before and after it, which stay the same objects while only the view
 * changes.
 */
export interface Crossing {
  readonly before: Work['sections']
  readonly after: Work['sections']
  readonly ground: Ground
}

interface Crossed extends Ground {
  readonly history: History<Work>
  readonly crossings: readonly Crossing[]
}

/** `work` has to be the step recorded last. */
export const crossed = (state: Crossed, work: Work, ground: Ground): Omit<Crossed, 'history'> => {
  const before = state.history.past.at(-1)?.sections ?? work.sections
  return {
    ...ground,
    crossings: [...state.crossings, { before, after: work.sections, ground: groundOf(state) }],
  }
}

const groundOf = ({ fileName, base, saved }: Ground): Ground => ({ fileName, base, saved })

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
