// Whether the server is within reach, for who writes for an hour without asking it anything.
import { useEffect, useSyncExternalStore } from 'react'
import { isLineLost, lineFound, lineLost, onLineChange } from '#web/api/line.ts'
import { REPLY_MARK } from '#contracts/words/reply-mark.ts'

const EVERY = 5_000
const PATIENCE = 4_000

/** True while nobody of ours answers. A browser that believes to be offline is not believed but made to look: so is a captive portal. */
export const useIsLineLost = (): boolean => {
  const isLost = useSyncExternalStore(onLineChange, isLineLost)
  useEffect(() => {
    const look = () => void lookForServer()
    addEventListener('offline', look)
    addEventListener('online', look)
    const timer = isLost ? setInterval(look, EVERY) : undefined
    return () => {
      removeEventListener('offline', look)
      removeEventListener('online', look)
      clearInterval(timer)
    }
  }, [isLost])
  return isLost
}

const lookForServer = async (): Promise<void> => {
  try {
    const { ok, headers } = await fetch('/healthz', { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    if (ok && headers.get(REPLY_MARK.name) === REPLY_MARK.value) lineFound()
    else lineLost()
  } catch {
    lineLost()
  }
}
