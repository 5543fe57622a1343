import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Standing } from '#domain/customer/standing.ts'
import { isColumn, type Listing } from './rows.ts'

export interface Chosen extends Listing {
  /** A sub-account's own exercises only (rule 9). */
  readonly individual: boolean
  readonly page: number
}

const STATUSES: readonly Standing[] = ['completed', 'in progress', 'expired']

/** Whose time ends last comes first. */
const EVERYTHING: Chosen = { status: null, search: '', sort: 'expires', falling: true, individual: false, page: 1 }

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows the dashboard'

/** What is chosen lives in the address; what is typed stands at once, and the address follows (look.md, 1 and 21). */
export const useListing = () => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [shown, setShown] = useState(() => ({ key, chosen: chosenIn(params) }))
  // A link or a step back leads to other choices than those made here.
  if (key !== shown.key && state !== FOLLOWS) setShown({ key, chosen: chosenIn(params) })
  /** Another choice begins at its first page, unless a page was chosen. */
  const choose = (change: Partial<Chosen>) => {
    const next = { ...shown.chosen, page: 1, ...change }
    setShown({ key, chosen: next })
    setParams(paramsOf(next), { replace: true, state: FOLLOWS, preventScrollReset: true })
  }
  return { chosen: shown.chosen, choose } as const
}

const chosenIn = (params: URLSearchParams): Chosen => {
  const [sort, page] = [params.get('sort'), Number(params.get('page'))]
  return {
    status: STATUSES.find(status => status === params.get('status')) ?? EVERYTHING.status,
    search: (params.get('search') ?? EVERYTHING.search).slice(0, 200),
    sort: isColumn(sort) ? sort : EVERYTHING.sort,
    falling: params.has('order') ? params.get('order') !== 'rising' : EVERYTHING.falling,
    individual: params.get('data') === 'individual',
    page: Number.isInteger(page) && page > 0 ? page : EVERYTHING.page,
  }
}

/** What goes without saying is not said. */
const paramsOf = ({ status, search, sort, falling, individual, page }: Chosen): Record<string, string> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...(sort !== EVERYTHING.sort && { sort }),
  ...(!falling && { order: 'rising' }),
  ...(individual && { data: 'individual' }),
  ...(page > 1 && { page: String(page) }),
})
