import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contracts/call.ts'
import type { getCustomerData } from '#contracts/customers/following.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'

export type CustomerData = ReplyOf<typeof getCustomerData>

/** How soon to look again while a letter is on its way: the mailer takes a second, a busy one a minute. */
const WHILE_QUEUED = 5_000

/** Money, subscription and every exercise with its players. */
export const useCustomerData = () => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'data'],
    enabled: session !== null,
    queryFn: ({ signal }) => customerCall<typeof getCustomerData>('getCustomerData', {}, { signal }),
    refetchInterval: ({ state }) => (state.data && isLetterQueued(state.data) ? WHILE_QUEUED : false),
  })
}

const isLetterQueued = ({ exercises }: CustomerData): boolean =>
  exercises.some(exercise => exercise.exercises.some(({ letter }) => letter?.state === 'queued'))
