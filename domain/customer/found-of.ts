/** Who is looked for among a customer's players. */
export interface Found {
  /** Those alone by whose link nobody has come. */
  readonly unopened: boolean
  /** Words; every one of them must be found. */
  readonly search: readonly string[]
}

/** The same from what a call asks. Words in quotes are looked for as they stand together. */
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
