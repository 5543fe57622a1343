import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { paramsOf, queryIn, type ReportQuery } from './ReportFilters.tsx'

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows the filter'

/** What is chosen lives in the address; what is typed stands at once, and the address follows (look.md, 1 and 21). */
export const useReportQuery = () => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [shown, setShown] = useState(() => ({ key, query: queryIn(params) }))
  // A link or a step back leads to other choices than those made here.
  if (key !== shown.key && state !== FOLLOWS) setShown({ key, query: queryIn(params) })
  const choose = (next: ReportQuery) => {
    setShown({ key, query: next })
    setParams(paramsOf(next), { replace: true, state: FOLLOWS, preventScrollReset: true })
  }
  return { query: shown.query, choose } as const
}
