import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/**
 * The ms for which components that mount later share a failure: otherwise the second of two with the same
 * query would ask again, endlessly.
 */
const JUST_NOW = 5_000

/**
 * The query cache of an island. A refusal is not retried; a lost connection is retried twice. The browser's
 * own offline state is ignored: waiting for it would fail silently and act late (S0§8), and a server on the
 * same machine is reachable without a network.
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
      // Writes are retried inside `call`, under one Idempotency-Key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
