import { useLocation, useNavigate } from 'react-router'

/** Marks a report or an exercise as opened from a list of them. */
export const FROM_LIST = { from: 'a list' } as const

/**
 * Returns to the list. If the page was opened from a list, one step back restores the search and page;
 * otherwise the whole list opens.
 */
export const useBackToList = (list: string) => {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList =
    typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from
  return () => void (isFromList ? navigate(-1) : navigate(list))
}
