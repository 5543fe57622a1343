import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/**
 * The ms after a failure in which a component that mounts shows it instead of asking again. Asking puts the
 * query back to loading: a page that then shows a skeleton unmounts the component, mounts it again after the
 * failure, and so on, endlessly.
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
