export interface Found {
  readonly unopened: boolean
  readonly search: readonly string[]
}

/** Quoted words are searched as a phrase. */
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
