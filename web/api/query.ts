import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './failure.ts'

/** The cache of an island. What the server refused is not asked again; a lost connection is tried twice more by itself. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && error instanceof CallFailure && error.mayPass,
        retryDelay: attempt => 500 * 2 ** attempt,
      },
      // Writes retry inside `call`, under one Idempotency-Key.
      mutations: { retry: false },
    },
  })
