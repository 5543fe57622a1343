import { useState } from 'react'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { canonicalName, trainerOf } from '#domain/customer/accounts.ts'
import type { OrderFacts } from '#domain/customer/order-checks.ts'
import { useLibrary } from '../page/library.ts'
import { useSession } from '#web/session/customer-session.ts'
import { useCustomer, useIdentifiers, useTrainers } from '../page/customer.ts'

/** The server checks what could not be loaded. */
export const useOrderFacts = (scenario: LibraryScenario, privacy: boolean) => {
  const session = useSession()
  const [ofCustomer, ofTrainers, ofIdentifiers] = [useCustomer(), useTrainers(), useIdentifiers()]
  const customer = ofCustomer.data
  const library = useLibrary().data
  const trainers = ofTrainers.data ?? []
  const identifiers = ofIdentifiers.data ?? { choices: [], used: [] }
  const level = customer?.level ?? session?.level ?? 0
  const isTaken = (name: string) => identifiers.used.some(used => canonicalName(used) === canonicalName(name))
  const facts = (): OrderFacts => ({
    now: Date.now(),
    customer: {
      level,
      // Until the balance has loaded, the server decides.
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
  // Late fields would push others away, so the form waits for all requests.
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
    words: library?.words ?? {},
    facts,
  } as const
}

export type KnownForOrder = ReturnType<typeof useOrderFacts>
