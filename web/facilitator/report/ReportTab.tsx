import { useMemo } from 'react'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { reportSource } from '#web/report/source/source.ts'
import { ownName } from '../console/own-name.ts'
import { useConsoleContext } from '../console/context.ts'
import { toTab } from '../console/place.ts'

/** Opens without names (rule 127), because a console is often projected. */
export const ReportTab = () => {
  const { token } = useConsoleContext()
  const source = useMemo(() => reportSource({ token: () => token, grades: ownName.get }), [token])
  return (
    <ReportPage
      source={source}
      anonymous
      onBack={() => {
        location.hash = toTab('events')
      }}
    />
  )
}
