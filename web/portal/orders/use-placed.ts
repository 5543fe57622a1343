import { useMemo, useState } from 'react'
import { keptForm } from './draft/kept-forms.ts'
import type { PlacedOrder } from './draft/submit-order.ts'

/** A private order is stored in this browser, so that a reload or a closed tab does not lose its links. */
export const usePlaced = (user: string, scenario: string) => {
  const place = useMemo(() => keptForm<PlacedOrder>('placed', user, scenario), [user, scenario])
  const [placed, setPlaced] = useState(() => place.take())
  const set = (next: PlacedOrder | null) => {
    place.put(next?.links.length ? next : null)
    setPlaced(next)
  }
  return [placed, set] as const
}
