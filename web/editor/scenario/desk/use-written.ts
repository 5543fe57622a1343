import { useMemo } from 'react'
import { writtenNow } from './checked.ts'
import { useOnDesk, workOf } from './desk.ts'
import type { Work } from './work.ts'

export const useWritten = (): Work => {
  const work = useOnDesk(workOf)
  return useMemo(() => writtenNow(work), [work])
}
