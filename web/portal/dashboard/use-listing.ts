import type { Standing } from '#domain/customer/standing.ts'
import { pageIn, searchIn, useInAddress } from '../use-in-address.ts'
import { isColumn, type Listing } from './rows.ts'

export interface Chosen extends Listing {
  /** A sub-account's own exercises only (rule 9). */
  readonly individual: boolean
  readonly page: number
}

const STATUSES: readonly Standing[] = ['completed', 'in progress', 'expired']

/** Whose time ends last comes first. */
const EVERYTHING = { status: null, sort: 'expires' } as const satisfies Partial<Chosen>

/** What the table lists, kept in the address. */
export const useListing = () => {
  const [chosen, set] = useInAddress(chosenIn, paramsOf)
  /** Another choice begins at its first page, unless a page was chosen. */
  const choose = (change: Partial<Chosen>) => set({ ...chosen, page: 1, ...change })
  return { chosen, choose } as const
}

const chosenIn = (params: URLSearchParams): Chosen => {
  const sort = params.get('sort')
  return {
    status: STATUSES.find(status => status === params.get('status')) ?? EVERYTHING.status,
    search: searchIn(params),
    sort: isColumn(sort) ? sort : EVERYTHING.sort,
    falling: params.get('direction') !== 'rising',
    individual: params.get('data') === 'individual',
    page: pageIn(params),
  }
}

/** What goes without saying is not said. */
const paramsOf = ({ status, search, sort, falling, individual, page }: Chosen): Record<string, string> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(sort !== EVERYTHING.sort && { sort }),
  ...(!falling && { direction: 'rising' }),
  ...(individual && { data: 'individual' }),
  ...(page > 1 && { page: String(page) }),
})
