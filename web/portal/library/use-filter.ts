import { useInAddress } from '#web/session/use-in-address.ts'
import { type BeltFilter, beltFilterOf } from './filter.ts'

interface Filter {
  readonly belt: BeltFilter
  readonly search: string
}

export const useFilter = () => {
  const [filter, set] = useInAddress(read, paramsOf)
  return {
    ...filter,
    setBelt: (belt: BeltFilter) => set({ ...filter, belt }),
    setSearch: (search: string) => set({ ...filter, search }),
    showAll: () => set({ belt: 'all', search: '' }),
  } as const
}

const read = (params: URLSearchParams): Filter => ({
  belt: beltFilterOf(params.get('belt')),
  search: params.get('q') ?? '',
})

const paramsOf = ({ belt, search }: Filter): Record<string, string> => ({
  ...(belt !== 'all' && { belt: String(belt) }),
  ...(search && { q: search }),
})
