import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/**
 * In ms. A query that has just failed is not repeated when a component mounts: that would show a loading page,
 * which mounts the component again after the next failure, endlessly.
 */
const JUST_NOW = 5_000

/**
 * The browser's offline state is ignored: waiting would fail silently (S0§8), and a server on the same
 * machine needs no network.
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
