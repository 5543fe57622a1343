import { useState } from 'react'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { canonicalName, trainerOf } from '#domain/customer/accounts.ts'
import type { OrderFacts } from '#domain/customer/order-checks.ts'
import { useSession } from '#web/session/customer-session.ts'
import { useCustomer, useIdentifiers, useTrainers } from '../page/customer.ts'

/** What the form knows when it judges an order; what could not be loaded is left to the server. */
export const useOrderFacts = (scenario: LibraryScenario, privacy: boolean) => {
  const session = useSession()
  const [ofCustomer, ofTrainers, ofIdentifiers] = [useCustomer(), useTrainers(), useIdentifiers()]
  const customer = ofCustomer.data
  const trainers = ofTrainers.data ?? []
  const identifiers = ofIdentifiers.data ?? { choices: [], used: [] }
  const level = customer?.level ?? session?.level ?? 0
  const isTaken = (name: string) => identifiers.used.some(used => canonicalName(used) === canonicalName(name))
  const facts = (): OrderFacts => ({
    now: Date.now(),
    customer: {
      level,
      // Not loaded yet: the server decides.
      credit: customer?.credit ?? Number.POSITIVE_INFINITY,
      private: privacy,
      subscribedUntil: customer?.subscribedUntil || null,
      trainers,
      trainer: session && trainerOf(session.user),
      identifierChoices: identifiers.choices,
    },
    scenario,
    identifierTaken: isTaken,
  })
  // Fields that come later would push the others away. Once all was asked for the form stays: what failed may
  // be asked again beneath it.
  const isSettled = [ofCustomer, ofTrainers, ofIdentifiers].every(({ isLoading }) => !isLoading)
  const [wasSettled, settle] = useState(isSettled)
  if (isSettled && !wasSettled) settle(true)
  return {
    loading: !isSettled && !wasSettled,
    level,
    trainers,
    identifiers,
    isTaken,
    balance: customer?.credit ?? null,
    facts,
  } as const
}

export type KnownForOrder = ReturnType<typeof useOrderFacts>
