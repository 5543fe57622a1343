// Whether the server is reachable, for an author who writes for an hour without a call.
import { useEffect, useSyncExternalStore } from 'react'
import type { files } from '#contracts/calls/scenarios/authoring.ts'
import { isLineLost, onLineChange } from '#web/api/line.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'

const EVERY = 5_000

/** The browser's own offline state only triggers a check. */
export const useIsLineLost = (): boolean => {
  const isLost = useSyncExternalStore(onLineChange, isLineLost)
  useEffect(() => {
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

let isLooking = false

/** Any call notices whether the server answers; this one has no side effects. */
const look = (): void => {
  if (isLooking || !editorSession()) return
  isLooking = true
  const over = () => {
    isLooking = false
    // This call may have passed just before the connection broke, so the check repeats while the browser
    // reports offline.
    if (!navigator.onLine && !isLineLost()) setTimeout(look, EVERY)
  }
  editorCall<typeof files>('files', {}).then(over, over)
}
