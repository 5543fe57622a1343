import { useState } from 'react'
import { keptKey } from './kept-forms.ts'
import type { PlacedOrder } from './submit-order.ts'

/** The order that was just placed. The links of a private one are kept in the tab, so that no reload loses them; after another one, Order opens the form. */
export const usePlaced = (user: string, scenario: string) => {
  const key = keptKey('placed', user, scenario)
  const [placed, setPlaced] = useState<PlacedOrder | null>(() => {
    const text = sessionStorage.getItem(key)
    // Written below and nowhere else.
    return text ? (JSON.parse(text) as PlacedOrder) : null
  })
  const set = (next: PlacedOrder | null) => {
    if (next?.links.length) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setPlaced(next)
  }
  return [placed, set] as const
}
