import { useMemo } from 'react'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { reportSource } from '#web/report/source.ts'
import { go } from '../go.tsx'
import { INBOX } from '../place.ts'
import css from './OwnReport.module.css'
import { usePlay } from './play.ts'

/** The player's own report, after the finish (rules 93, 139). */
export const OwnReport = () => {
  const { token } = usePlay()
  const source = useMemo(() => reportSource({ token: () => token }), [token])
  return (
    <div className={css['scroll']}>
      <ReportPage source={source} onBack={() => void go(INBOX)} />
    </div>
  )
}
