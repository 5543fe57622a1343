import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Marks a change of the address as made here: it follows what is shown already. */
const FOLLOWS = 'follows what is shown'

/**
 * What is chosen lives in the address (expectations 1 and 21). What is chosen or typed stands at once, and
 * the address follows: it does so as a transition, and a key pressed meanwhile would fall on the text before.
 * What is chosen is a step to go back from; what is typed is none.
 */
export const useInAddress = <Chosen extends object>(
  read: (params: URLSearchParams) => Chosen,
  paramsOf: (chosen: Chosen) => Record<string, string> | [string, string][],
) => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState(() => ({ key, chosen: read(params) }))
  // A link or a step back leads to other choices than those made here.
  if (key !== shown.key && (isStep || state !== FOLLOWS)) setShown({ key, chosen: read(params) })
  const choose = (chosen: Chosen) => {
    setShown({ key, chosen })
    const next = new URLSearchParams(paramsOf(chosen))
    setParams(next, { replace: !isChoice(params, next), state: FOLLOWS, preventScrollReset: true })
  }
  return [shown.chosen, choose] as const
}

/**
 * Whether a change of what an address says is more than another search, which also leads to the first page.
 */
export const isChoice = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const asked = (params: URLSearchParams) => params.get('search') ?? params.get('q')
  return asked(before) === asked(after) && String(before) !== String(after)
}

/** The number of a page in an address; anything else is the first. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Words somebody looks for. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, 200)
