// Whether the server is within reach, for who writes for an hour without asking it anything.
import { useEffect, useSyncExternalStore } from 'react'
import type { files } from '#contracts/calls/scenarios/authoring.ts'
import { isLineLost, onLineChange } from '#web/api/line.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { editorSession } from '#web/session/editor-session.ts'

const EVERY = 5_000

/**
 * True while nobody of ours answers. A browser that believes to be offline is not believed but made to look:
 * so is a captive portal.
 */
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

/**
 * Every call finds out by itself whether the line is there: this is one that any author may make, and changes
 * nothing.
 */
const look = (): void => {
  if (isLooking || !editorSession()) return
  isLooking = true
  const over = () => {
    isLooking = false
    // What was under way may have come through: as long as the browser says so, it is looked again.
    if (!navigator.onLine && !isLineLost()) setTimeout(look, EVERY)
  }
  editorCall<typeof files>('files', {}).then(over, over)
}
