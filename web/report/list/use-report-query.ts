import { useInAddress } from '#web/session/use-in-address.ts'
import { pagesIn, pageParams, type Turned } from './pages.ts'
import { paramsOf, queryIn, type ReportQuery } from './ReportFilters.tsx'

interface Shown {
  readonly query: ReportQuery
  readonly turned: Turned
}

const shownIn = (params: URLSearchParams): Shown => ({ query: queryIn(params), turned: pagesIn(params) })

const paramsOfShown = ({ query, turned }: Shown): [string, string][] => [
  ...Object.entries(paramsOf(query)),
  ...pageParams(turned),
]

export const useReportQuery = () => {
  const [{ query, turned }, show] = useInAddress(shownIn, paramsOfShown)
  const choose = (next: ReportQuery) => show({ query: next, turned: {} })
  const turn = (scenario: string, page: number) => show({ query, turned: { ...turned, [scenario]: page } })
  return { query, turned, choose, turn } as const
}
