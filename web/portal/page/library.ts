import { useQuery } from '@tanstack/react-query'
import type {
  getClientScenarios,
  getPortalScenarios,
  LibraryScenario,
} from '#contracts/calls/library/library.ts'
import { call } from '#web/api/call.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'

export interface Library {
  readonly scenarios: readonly LibraryScenario[]
  /** Whether orders hold a number of participants instead of addresses (rule 50). */
  readonly privacy: boolean
  readonly words?: Readonly<Record<string, string>> | undefined
}

export const useLibrary = () => {
  const token = useSession()?.token ?? null
  return useQuery({
    queryKey: ['library', token],
    queryFn: async ({ signal }): Promise<Library> =>
      token
        ? customerCall<typeof getClientScenarios>('getClientScenarios', {}, { signal })
        : {
            scenarios: await call<typeof getPortalScenarios>(
              'getPortalScenarios',
              {},
              { method: 'GET', signal },
            ),
            privacy: false,
          },
  })
}
