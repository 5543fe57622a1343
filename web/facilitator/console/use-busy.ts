import { useState } from 'react'

/** During an act a second press does nothing: pass `busy` to the Button. */
export const useBusy = (): readonly [boolean, (work: () => Promise<void>) => void] => {
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return [busy, run]
}
