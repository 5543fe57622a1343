import { useState } from 'react'

/** While an act is on its way a second press does nothing: hand `busy` to the Button. */
export const useBusy = (): readonly [boolean, (work: () => Promise<void>) => void] => {
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return [busy, run]
}
