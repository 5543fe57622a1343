import { useCallback, useMemo, useRef, useState } from 'react'
import { keptForm } from './draft/kept-forms.ts'
import { emptyDraft, type OrderDraft } from './draft/order-draft.ts'

export const useOrderDraft = (user: string, scenario: string) => {
  const place = useMemo(() => keptForm<Partial<OrderDraft>>('draft', user, scenario), [user, scenario])
  // An older version may have stored another shape.
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...emptyDraft(new Date()), ...place.take() }))
  // Several changes may happen before the next render.
  const latest = useRef(draft)
  const set = useCallback((next: OrderDraft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const change = useCallback(
    (next: (draft: OrderDraft) => OrderDraft) => {
      set(next(latest.current))
      place.put(latest.current)
    },
    [place, set],
  )
  const clear = useCallback(
    (next: OrderDraft | null = null) => {
      place.put(next)
      set(next ?? emptyDraft(new Date()))
    },
    [place, set],
  )
  return { draft, change, clear } as const
}
