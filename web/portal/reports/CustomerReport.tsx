import { useMemo } from 'react'
import { useParams } from 'react-router'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths, titles } from '#web/paths/paths.ts'
import { useBackToList } from '#web/report/list/back.ts'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { reportSource } from '#web/report/source/source.ts'
import { customerCall } from '#web/session/customer-call.ts'
import { session } from '#web/session/customer-session.ts'
import { OrderAgain } from '../orders/again/OrderAgain.tsx'

/** Rule 139. */
export const CustomerReport = () => {
  const { identifier = '' } = useParams()
  const back = useBackToList(paths.reports())
  usePageTitle(titles.report(identifier))
  const source = useMemo(
    () =>
      reportSource({
        token: () => session()?.token ?? null,
        group: identifier,
        make: customerCall,
        grades: true,
      }),
    [identifier],
  )
  return (
    <ReportPage
      key={identifier}
      source={source}
      onBack={back}
      unknownHint={`You have no report called “${identifier}”. Check the spelling in the list of reports.`}
      more={<OrderAgain exercise={identifier} identifier={identifier} />}
    />
  )
}
