import { useMemo } from 'react'
import { writtenNow } from './checked.ts'
import { useOnDesk, workOf } from './desk.ts'
import type { Work } from './work.ts'

/** The scenario as if the side editor's event were saved now. */
export const useWritten = (): Work => {
  const work = useOnDesk(workOf)
  return useMemo(() => writtenNow(work), [work])
}
