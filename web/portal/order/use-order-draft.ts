import { useCallback, useState } from 'react'
import { keptKey } from './kept-forms.ts'
import { emptyDraft, type OrderDraft } from './order-draft.ts'

/** The form's state, kept in this tab under the user and the scenario; `clear` empties both (S0§4: a success clears the form). */
export const useOrderDraft = (user: string, scenario: string) => {
  const key = keptKey('draft', user, scenario)
  const [draft, setDraft] = useState<OrderDraft>(() => kept(key) ?? emptyDraft(new Date()))
  const change = useCallback(
    (next: (draft: OrderDraft) => OrderDraft) =>
      setDraft(before => {
        const after = next(before)
        sessionStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  const clear = useCallback(() => {
    sessionStorage.removeItem(key)
    setDraft(emptyDraft(new Date()))
  }, [key])
  return { draft, change, clear } as const
}

/** A draft that was kept; its shape is ours, but an older build may have kept another: the missing parts start empty. */
const kept = (key: string): OrderDraft | null => {
  try {
    const text = sessionStorage.getItem(key)
    return text ? { ...emptyDraft(new Date()), ...JSON.parse(text) } : null
  } catch {
    return null
  }
}
