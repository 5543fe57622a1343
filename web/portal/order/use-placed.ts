import { useState } from 'react'
import { keptKey } from './kept-forms.ts'
import type { PlacedOrder } from './submit-order.ts'

/** The order that was just placed, kept in the tab: the links of a private order are not lost by a reload. */
export const usePlaced = (user: string, scenario: string) => {
  const key = keptKey('placed', user, scenario)
  const [placed, setPlaced] = useState<PlacedOrder | null>(() => {
    const text = sessionStorage.getItem(key)
    // Written below and nowhere else.
    return text ? (JSON.parse(text) as PlacedOrder) : null
  })
  const set = (next: PlacedOrder | null) => {
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setPlaced(next)
  }
  return [placed, set] as const
}
