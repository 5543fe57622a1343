import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows what is shown'

/**
 * What is chosen lives in the address (look.md, 1 and 21). What is chosen or typed stands at once, and the address follows: it does so
 * as a transition, and a key pressed meanwhile would fall on the text before.
 */
export const useInAddress = <Chosen extends object>(
  read: (params: URLSearchParams) => Chosen,
  paramsOf: (chosen: Chosen) => Record<string, string>,
) => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [shown, setShown] = useState(() => ({ key, chosen: read(params) }))
  // A link or a step back leads to other choices than those made here.
  if (key !== shown.key && state !== FOLLOWS) setShown({ key, chosen: read(params) })
  const choose = (chosen: Chosen) => {
    setShown({ key, chosen })
    setParams(paramsOf(chosen), { replace: true, state: FOLLOWS, preventScrollReset: true })
  }
  return [shown.chosen, choose] as const
}

/** The number of a page in an address; anything else is the first. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Words somebody looks for. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, 200)
