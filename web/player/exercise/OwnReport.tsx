import { useMemo } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { ReportPage } from '#web/report/ReportPage.tsx'
import { reportSource } from '#web/report/source/source.ts'
import { go } from '../parts/go.tsx'
import { INBOX } from '../parts/place.ts'
import css from './OwnReport.module.css'
import { usePlayerView, usePlay } from '../visit/play.ts'

/** Rules 93, 139. */
export const OwnReport = () => {
  const { token } = usePlay()
  const { mail } = usePlayerView()
  const source = useMemo(() => reportSource({ token: () => token }), [token])
  const leave = () => go(INBOX)
  if (!mail?.finished)
    return (
      <EmptyState heading title="No report yet" action={<Button onClick={leave}>Go to the inbox</Button>}>
        If this exercise has a report, players can open it only after they have finished.
      </EmptyState>
    )
  return (
    <div className={css['scroll']}>
      <ReportPage source={source} onBack={leave} />
    </div>
  )
}
