import { IconCheck, IconReportAnalytics, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contracts/call.ts'
import type { getPassed, PlayEvent } from '#contracts/play.ts'
import { call } from '#web/api/call.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { useMailbox, usePlay } from '../exercise/play.ts'
import { PlaceLink } from '../go.tsx'
import css from './ResultCard.module.css'
import { shareOf, verdictOf } from './verdict.ts'

type Passed = ReplyOf<typeof getPassed>

/** With the closing mails: points, PASS or FAIL, and the way to one's own report (rule 93). Nothing in any other mail. */
export const ResultCard = ({ event }: { readonly event: PlayEvent }) => {
  const { mail } = useMailbox()
  return event.id.includes('/') && mail?.finished ? <Result /> : null
}

const Result = () => {
  const { token } = usePlay()
  const [passed, setPassed] = useState<Passed | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    call<typeof getPassed>('getPassed', {}, { token, signal: stop.signal }).then(setPassed, () => undefined)
    return () => stop.abort()
  }, [token])
  return (
    <section className={css['result']} aria-label="Your result">
      {passed && <Score passed={passed} />}
      <PlaceLink to={{ tab: 'report' }} className={buttonLook({ variant: 'primary' })}>
        <IconReportAnalytics aria-hidden size="1.8rem" stroke={1.6} />
        Open your report
      </PlaceLink>
    </section>
  )
}

const Score = ({ passed }: { readonly passed: Passed }) => {
  const verdict = verdictOf(passed)
  if (verdict === null) return <p>Nothing in this exercise was scored.</p>
  const share = shareOf(passed)
  const Icon = verdict === 'PASS' ? IconCheck : IconX
  return (
    <div className={css['score']}>
      <p className={css['number']}>{Math.round(share * 100)}%</p>
      <p className={verdict === 'PASS' ? css['pass'] : css['fail']}>
        <Icon aria-hidden size="2rem" />
        {verdict}
      </p>
      <p className={css['points']}>
        {Number(passed.score.toFixed(2))} of {passed.totalQuestions} points. The pass mark is 70 percent.
      </p>
      <div className={css['bar']}>
        <Bar of={1} line={0.7} parts={[{ label: 'Score', value: share, tone: 'pine' }]} label={`${Math.round(share * 100)} percent`} />
      </div>
    </div>
  )
}
