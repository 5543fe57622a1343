import { useCallback } from 'react'
import type { getResponses } from '#contracts/reports.ts'
import { call } from '#web/api/call.ts'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { go } from '../go.tsx'
import { INBOX } from '../place.ts'
import css from './OwnReport.module.css'
import { usePlay } from './play.ts'

/** The player's own report, after the finish (rules 93, 139). */
export const OwnReport = () => {
  const { token } = usePlay()
  const load = useCallback((anonymise: boolean) => call<typeof getResponses>('getResponses', { anonymise }, { token }), [token])
  return (
    <div className={css['scroll']}>
      <ReportPage load={load} onBack={() => void go(INBOX)} />
    </div>
  )
}
