import { useLocation, useNavigate } from 'react-router'

/** Marks a report or an exercise as opened from a list of them. */
export const FROM_LIST = { from: 'a list' } as const

/**
 * The way back: one step, to the previous search and page, if the page was opened from a list; else to the
 * whole list.
 */
export const useBackToList = (list: string) => {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList =
    typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from
  return () => void (isFromList ? navigate(-1) : navigate(list))
}
