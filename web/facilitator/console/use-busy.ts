import { useState } from 'react'

/** Pass `busy` to the Button: a second press then does nothing. */
export const useBusy = (): readonly [boolean, (work: () => Promise<void>) => void] => {
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return [busy, run]
}
