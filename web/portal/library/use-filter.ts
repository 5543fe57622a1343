import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type BeltFilter, beltFilterOf } from './filter.ts'

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows the filter'

/**
 * Filter and search live in the address (look.md, 1). What is typed stands at once in a state of its own: the address follows as a
 * transition, and a key pressed meanwhile would fall on the text before.
 */
export const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const { key, search: address, state } = useLocation()
  const [{ belt, search }, setFilter] = useState(() => read(params))
  // A link or a step back leads to another filter than the one chosen here.
  useEffect(() => {
    if (state !== FOLLOWS) setFilter(read(new URLSearchParams(address)))
  }, [key, address, state])
  const set = (next: { readonly belt: BeltFilter; readonly search: string }) => {
    setFilter(next)
    setParams(
      { ...(next.belt !== 'all' && { belt: String(next.belt) }), ...(next.search && { q: next.search }) },
      { replace: true, state: FOLLOWS },
    )
  }
  return {
    belt,
    search,
    setBelt: (next: BeltFilter) => set({ belt: next, search }),
    setSearch: (next: string) => set({ belt, search: next }),
    showAll: () => set({ belt: 'all', search: '' }),
  } as const
}

const read = (params: URLSearchParams) => ({ belt: beltFilterOf(params.get('belt')), search: params.get('q') ?? '' })
