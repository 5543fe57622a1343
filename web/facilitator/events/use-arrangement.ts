import { useMediaQuery } from '#web/kit/media-query.ts'

export type Arrangement = 'narrow' | 'middle' | 'wide'

export const useHasRoom = (): boolean => useMediaQuery('(min-width: 700px) and (min-height: 600px)')

export const useArrangement = (): Arrangement => {
  const isWide = useMediaQuery('(min-width: 1200px)')
  const isMiddle = useMediaQuery('(min-width: 700px)')
  return isWide ? 'wide' : isMiddle ? 'middle' : 'narrow'
}
