import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { getResponses } from '#contracts/reports.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths, titles } from '#web/paths.ts'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { customerCall } from '#web/session/customer-call.ts'

/** The report of one exercise of the customer, by its identifier (rule 139). */
export const CustomerReport = () => {
  const { identifier = '' } = useParams()
  const navigate = useNavigate()
  usePageTitle(titles.report(identifier))
  const load = useCallback(
    (anonymise: boolean) => customerCall<typeof getResponses>('getResponses', { group: identifier, anonymise }),
    [identifier],
  )
  return <ReportPage load={load} onBack={() => void navigate(paths.reports())} />
}
