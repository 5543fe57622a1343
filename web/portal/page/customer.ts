import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getCredits, getIdentifiers, getTrainers } from '#contracts/calls/accounts/customers.ts'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { checkStart } from '#domain/customer/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { isSubAccount, useSession } from '#web/session/customer-session.ts'

type Standing = Exclude<ReplyOf<typeof getCredits>, number>

export const standingOf = (token: string | null, learners = false) =>
  queryOptions({
    queryKey: ['customer', token, learners ? 'learners' : 'credits'],
    enabled: token !== null,
    queryFn: async ({ signal, client }): Promise<Standing> => {
      const reply = await customerCall<typeof getCredits>('getCredits', { learners }, { signal })
      // A bare number is an administrator's reply (rule 32).
      if (typeof reply === 'number') throw new Error('An expected error happened')
      if (learners) keepStanding(client, token, reply)
      return reply
    },
  })

/** Makes the secondary bar show the newer figures that a page has loaded. */
export const keepStanding = (
  queries: QueryClient,
  token: string | null,
  { credit, subscribedUntil }: Pick<Standing, 'credit' | 'subscribedUntil'>,
): void => {
  const { queryKey } = standingOf(token)
  const before = queries.getQueryData(queryKey)
  const isNews = before?.credit !== credit || before.subscribedUntil !== subscribedUntil
  if (!before || !isNews) return
  queries.setQueryData(queryKey, { ...before, credit, subscribedUntil })
  void queries.invalidateQueries({ queryKey, exact: true })
}

/** The belt at login is only a first guess (rule 18). */
export const useCustomer = () => useQuery(standingOf(useSession()?.token ?? null))

export const useCustomerWithLearners = () => useQuery(standingOf(useSession()?.token ?? null, true))

/** S0§5, rules 20, 26. Until they are known, the balance and the end of the subscription refuse nothing. */
export const useCheckStart = (): ((scenario: Pick<LibraryScenario, 'level'>) => Refusal | undefined) => {
  const session = useSession()
  const { data } = useCustomer()
  const [now] = useState(Date.now)
  const customer = session && {
    level: data?.level ?? session.level,
    credit: data?.credit ?? Number.POSITIVE_INFINITY,
    subscribedUntil: data?.subscribedUntil || null,
  }
  return scenario => checkStart(customer, scenario.level, now)
}

/** A sub-account has no choice of trainer (S0§6). */
export const useTrainers = () => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'trainers'],
    enabled: session !== null && !isSubAccount(session.user),
    queryFn: ({ signal }) => customerCall<typeof getTrainers>('getTrainers', {}, { signal }),
  })
}

/** Rule 45. */
export const useIdentifiers = () => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'identifiers'],
    enabled: session !== null,
    queryFn: ({ signal }) => customerCall<typeof getIdentifiers>('getIdentifiers', {}, { signal }),
  })
}
