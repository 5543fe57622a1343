import type { BodyOf } from '#contracts/wire/call.ts'
import type { getCustomerData } from '#contracts/calls/following/following.ts'
import { STANDINGS, type Standing } from '#domain/customer/standing.ts'
import { pageIn, searchIn, useInAddress } from '#web/session/use-in-address.ts'

export const HEADS = {
  course: 'Course',
  player: 'Player',
  trainer: 'Trainer',
  scenario: 'Scenario',
  status: 'Status',
  starts: 'Starts',
  expires: 'Expire On',
} as const satisfies Readonly<Record<Column, string>>
export type Column = NonNullable<BodyOf<typeof getCustomerData>['sort']>

export const COLUMNS = Object.keys(HEADS) as Column[]

export interface Chosen {
  readonly status: Standing | null
  readonly unopened: boolean
  readonly search: string
  readonly sort: Column
  readonly falling: boolean
  readonly individual: boolean
  readonly page: number
}

const EVERYTHING = { status: null, sort: 'expires' } as const satisfies Partial<Chosen>

export const useListing = () => {
  const [chosen, set] = useInAddress(chosenIn, paramsOf)
  const choose = (change: Partial<Chosen>) =>
    set({ ...chosen, page: 1, ...('status' in change && { unopened: false }), ...change })
  return { chosen, choose } as const
}

const chosenIn = (params: URLSearchParams): Chosen => {
  const sort = params.get('sort')
  return {
    status: STANDINGS.find(status => status === params.get('status')) ?? EVERYTHING.status,
    unopened: params.get('link') === 'unopened',
    search: searchIn(params),
    sort: COLUMNS.find(column => column === sort) ?? EVERYTHING.sort,
    falling: params.get('direction') !== 'rising',
    individual: params.get('data') === 'individual',
    page: pageIn(params),
  }
}

const paramsOf = ({
  status,
  unopened,
  search,
  sort,
  falling,
  individual,
  page,
}: Chosen): Record<string, string> => ({
  ...(status && { status }),
  ...(unopened && { link: 'unopened' }),
  ...(search && { search }),
  ...(sort !== EVERYTHING.sort && { sort }),
  ...(!falling && { direction: 'rising' }),
  ...(individual && { data: 'individual' }),
  ...(page > 1 && { page: String(page) }),
})
