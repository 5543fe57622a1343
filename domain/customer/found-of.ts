/** The search for a customer's players. */
export interface Found {
  /** Only players who have not opened their link. */
  readonly unopened: boolean
  /** Words and phrases; all of them must occur. */
  readonly search: readonly string[]
}

/** The search from a call's input. Quoted words are searched as a phrase. */
export const foundOf = ({
  unopened = false,
  search = '',
}: {
  readonly unopened?: boolean | undefined
  readonly search?: string | undefined
}): Found => ({ unopened, search: wordsOf(search) })

const wordsOf = (search: string): readonly string[] =>
  Array.from(search.matchAll(/["“”]([^"“”]+)["“”]|[^\s"“”]+/gu), ({ 0: word, 1: phrase }) =>
    (phrase ?? word).trim(),
  ).filter(word => word !== '')
