import type { Chosen } from './use-listing.ts'

type Filter = Pick<Chosen, 'status' | 'unopened' | 'search'>

export const canRemind = (
  { status }: Filter,
  { waiting, remindable = 1 }: { readonly waiting: boolean; readonly remindable?: number | undefined },
): boolean => waiting && remindable > 0 && (status === null || status === 'in progress')

/** Pasted search text may contain tabs, which a single-line text may not. */
export const foundBy = ({ unopened, search }: Omit<Filter, 'status'>) => ({
  ...(unopened && { unopened }),
  ...(search.trim() && { search: search.replaceAll(/\s+/g, ' ') }),
})

export const remindWords = ({ unopened, search }: Omit<Filter, 'status'>, n = 0): string => {
  // A course is searched by its name in quotes; the sentence has quotes of its own.
  const words = search.trim().replace(/^"(.*)"$/, '$1')
  if (!unopened && !words) return 'Remind all in progress'
  const who = unopened
    ? n === 1
      ? 'who has not opened the link'
      : 'who have not opened their link'
    : 'in progress'
  return `Remind the ${n === 1 ? '1 player' : `${n} players`} ${who}${words && `, found by “${words.length > 40 ? `${words.slice(0, 40)}…` : words}”`}`
}
