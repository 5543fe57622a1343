import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#contracts/wire/call.ts'
import type { getCustomerData } from '#contracts/calls/following/following.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'
import { foundBy } from './reminded.ts'
import type { Chosen } from './use-listing.ts'
import { keepStanding } from '../page/customer.ts'
import { useRefreshed } from './use-refreshed.ts'
import { useSettled } from './use-settled.ts'

export type CustomerData = ReplyOf<typeof getCustomerData>

export interface Shown {
  readonly asked: Chosen
  readonly data: CustomerData
  /** In ms since 1970-01-01 UTC. */
  readonly at: number
}

const WHILE_QUEUED = 5_000
const WHILE_PLAYED = 30_000

const PAGE_SIZE = 10

export const useCustomerData = (chosen: Chosen) => {
  const session = useSession()
  const token = session?.token ?? null
  const asked = { ...chosen, search: useSettled(chosen.search) }
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', token, 'data', asked],
    enabled: session !== null,
    queryFn: async ({ signal, client }) => {
      const reply = await customerCall<typeof getCustomerData>('getCustomerData', bodyOf(asked), { signal })
      // During a rolling update, a process of the previous version may reply without counts.
      if (!('totals' in reply)) throw new CallFailure('network', sentenceOfError(null))
      keepStanding(client, token, reply)
      return { token, asked, data: reply, at: Date.now() }
    },
    // useRefreshed reloads on both occasions, unless that would disturb the user.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useRefreshed(() => void refetch({ cancelRefetch: false }), data ? lookAgainAfter(data.data) : null)
  const [last, keep] = useState(data)
  if (data && data !== last) keep(data)
  const shown: Shown | undefined = data ?? (last?.token === token ? last : undefined)
  return { shown, isBehind: data === undefined, error, refetch } as const
}

const bodyOf = ({
  status,
  unopened,
  search,
  sort,
  falling,
  individual,
  page,
}: Chosen): BodyOf<typeof getCustomerData> => ({
  period: true,
  ...(status && { status }),
  ...foundBy({ unopened, search }),
  ...(individual && { individual }),
  sort,
  direction: falling ? 'falling' : 'rising',
  page,
  size: PAGE_SIZE,
})

/** In ms; null if no change is expected. */
const lookAgainAfter = (data: CustomerData): number | null => {
  if (isLetterQueued(data)) return WHILE_QUEUED
  return data.totals.inProgress > 0 ? WHILE_PLAYED : null
}

const isLetterQueued = ({ exercises }: CustomerData): boolean =>
  exercises.some(exercise => exercise.exercises.some(({ letter }) => letter?.state === 'queued'))
