import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

const FOLLOWS = 'follows what is shown'

/**
 * The page shows the chosen options before the URL follows; otherwise a key pressed in between would apply to
 * the old text (expectations 1 and 21).
 */
export const useInAddress = <Chosen extends object>(
  read: (params: URLSearchParams) => Chosen,
  paramsOf: (chosen: Chosen) => Record<string, string> | [string, string][],
) => {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const isStep = useNavigationType() === NavigationType.Pop
  const [shown, setShown] = useState(() => ({ key, chosen: read(params) }))
  // A link or Back leads to other options than those chosen here.
  if (key !== shown.key && (isStep || state !== FOLLOWS)) setShown({ key, chosen: read(params) })
  const choose = (chosen: Chosen) => {
    setShown({ key, chosen })
    const next = new URLSearchParams(paramsOf(chosen))
    setParams(next, { replace: !isChoice(params, next), state: FOLLOWS, preventScrollReset: true })
  }
  return [shown.chosen, choose] as const
}

/** A change of the search text is not a choice. */
export const isChoice = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const asked = (params: URLSearchParams) => params.get('search') ?? params.get('q')
  return asked(before) === asked(after) && String(before) !== String(after)
}

export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, 200)
