import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getExercisesInProgress } from '#contracts/calls/following/following.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'

export type Waiting = ReplyOf<typeof getExercisesInProgress>['exercises'][number]

const PAGE_SIZE = 20

/** Exercises whose players can be reminded, as they are when somebody looks. */
export const useExercisesInProgress = (page: number) => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'in progress', page],
    enabled: session !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      customerCall<typeof getExercisesInProgress>(
        'getExercisesInProgress',
        { period: true, page, size: PAGE_SIZE },
        { signal },
      ),
  })
}
