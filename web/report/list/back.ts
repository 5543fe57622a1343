import { useLocation, useNavigate } from 'react-router'

export const FROM_LIST = { from: 'a list' } as const

/** One step back restores the search and page of the list. */
export const useBackToList = (list: string) => {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList =
    typeof state === 'object' && state !== null && 'from' in state && state.from === FROM_LIST.from
  return () => void (isFromList ? navigate(-1) : navigate(list))
}
