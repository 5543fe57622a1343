import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/**
 * A failure is believed for so long by whatever comes into view: of two parts that ask for the same, the
 * second would otherwise ask again, and again.
 */
const JUST_NOW = 5_000

/**
 * The cache of an island. What the server refused is not asked again; a lost connection is tried twice more
 * by itself. A browser that believes to be offline is not believed: waiting for it would say nothing and do
 * everything later (S0§8), and a server on the same machine can be reached without a network.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_NOW,
        retry: (failures, error) => failures < 2 && error instanceof CallFailure && error.mayPass,
        retryDelay: attempt => 500 * 2 ** attempt,
      },
      // Writes retry inside `call`, under one Idempotency-Key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
