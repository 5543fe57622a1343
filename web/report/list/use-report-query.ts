import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { pagesIn, pageParams, type Turned } from './pages.ts'
import { paramsOf, queryIn, type ReportQuery } from './ReportFilters.tsx'

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows the filter'

/**
 * What is chosen and how far each table was turned live in the address; what is typed stands at once, and the
 * address follows (look.md, 1 and 21). Another choice begins with the first pages.
 */
export const useReportQuery = () => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState(() => ({ key, query: queryIn(params), turned: pagesIn(params) }))
  // A link or a step back leads to other choices than those made here.
  if (key !== shown.key && (isStep || state !== FOLLOWS))
    setShown({ key, query: queryIn(params), turned: pagesIn(params) })
  const show = (query: ReportQuery, turned: Turned) => {
    const isTyped = query.search !== shown.query.search
    setShown({ key, query, turned })
    // What is chosen is a step to go back from; what is typed is none.
    setParams([...Object.entries(paramsOf(query)), ...pageParams(turned)], {
      replace: isTyped,
      state: FOLLOWS,
      preventScrollReset: true,
    })
  }
  const choose = (next: ReportQuery) => show(next, {})
  const turn = (scenario: string, page: number) => show(shown.query, { ...shown.turned, [scenario]: page })
  return { query: shown.query, turned: shown.turned, choose, turn } as const
}
