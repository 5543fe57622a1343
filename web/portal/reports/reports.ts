import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contracts/wire/call.ts'
import type { getReports, ReportGroups } from '#contracts/calls/reports/report-lists.ts'
import type { ReportQuery } from '#web/report/list/ReportFilters.tsx'
import { customerCall } from '#web/session/customer-call.ts'
import { useSession } from '#web/session/customer-session.ts'

export const askReports = async (
  body: BodyOf<typeof getReports> & { readonly page: number },
  signal?: AbortSignal,
): Promise<ReportGroups> => {
  const reply = await customerCall<typeof getReports>('getReports', body, { ...(signal && { signal }) })
  // A plain list is the reply to a request without a page.
  if (!('groups' in reply)) throw new Error('An expected error happened')
  return reply
}

export const useReports = (query: ReportQuery) => {
  const session = useSession()
  return useQuery({
    queryKey: ['customer', session?.token, 'reports', query],
    enabled: session !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askReports({ ...query, page: 1 }, signal),
  })
}
