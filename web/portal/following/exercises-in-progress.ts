import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getExercisesInProgress } from '#contracts/calls/following/following.ts'
import { customerCall } from '#web/session/customer-call.ts'
import type { foundBy } from './reminded.ts'
import { useSession } from '#web/session/customer-session.ts'

export type Waiting = ReplyOf<typeof getExercisesInProgress>['exercises'][number]

export type Found = ReturnType<typeof foundBy>

const PAGE_SIZE = 20

export const useExercisesInProgress = (page: number, found: Found) => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'in progress', page, found],
    enabled: session !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      customerCall<typeof getExercisesInProgress>(
        'getExercisesInProgress',
        { period: true, ...found, page, size: PAGE_SIZE },
        { signal },
      ),
  })
}
