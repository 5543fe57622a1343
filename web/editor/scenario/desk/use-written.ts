import { useMemo } from 'react'
import { asWritten } from './checked.ts'
import { useOnDesk, workOf } from './desk.ts'
import { hasUnsavedEvent, type Work } from './work.ts'

/** The scenario as if the side editor's event were saved now: what a comparison of versions calls mine. */
export const useWritten = (): Work => {
  const work = useOnDesk(workOf)
  return useMemo(() => (hasUnsavedEvent(work) ? asWritten(work) : work), [work])
}
