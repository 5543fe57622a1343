import { PASS_MARK, PASS_PERCENT, passes } from '#domain/marks.ts'
import { IconCheck, IconReportAnalytics, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contracts/wire/call.ts'
import type { getPassed, PlayEvent } from '#contracts/calls/play/play.ts'
import { percentOf } from '#domain/exercise/words/percent.ts'
import { inPercent, inPoints } from '#domain/exercise/words/in-words.ts'
import { call } from '#web/api/call.ts'
import { jittered, sleep } from '#web/api/retry.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Bar } from '#web/kit/figure/Bars.tsx'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import { usePlayerView, usePlay } from '../visit/play.ts'
import { PlaceLink } from '../parts/go.tsx'
import css from './ResultCard.module.css'

type Passed = ReplyOf<typeof getPassed>

/** Rules 93, 257. */
export const ResultCard = ({ event }: { readonly event: PlayEvent }) => {
  const { mail } = usePlayerView()
  if (!event.id.includes('/') || !mail?.finished) return null
  // Without '/1' nothing was scored, and the player has no report (rule 94; security row 26).
  const hasReport = mail.events.some(({ id }) => id === '/1')
  return <Result hasReport={hasReport} hasDebrief={(mail.oneScreen?.debrief.length ?? 0) > 0} />
}

interface ResultProps {
  readonly hasReport: boolean
  readonly hasDebrief: boolean
}

const Result = ({ hasReport, hasDebrief }: ResultProps) => {
  const passed = usePassed()
  return (
    <section className={css['result']} aria-label="Your result">
      {passed ? <Score passed={passed} /> : <Skeleton height="9rem" />}
      {hasDebrief && (
        <PlaceLink to={{ tab: 'debrief' }} className={buttonLook({ variant: 'primary' })}>
          Open the debrief
        </PlaceLink>
      )}
      {hasReport && (
        <PlaceLink
          to={{ tab: 'report' }}
          className={buttonLook({ variant: hasDebrief ? 'plain' : 'primary' })}
        >
          <IconReportAnalytics aria-hidden size="1.8rem" stroke={1.6} />
          Open your report
        </PlaceLink>
      )}
    </section>
  )
}

const ASK_AGAIN = 5_000

const usePassed = (): Passed | null => {
  const { token } = usePlay()
  const [passed, setPassed] = useState<Passed | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      while (!stop.signal.aborted) {
        const told = await call<typeof getPassed>('getPassed', {}, { token, signal: stop.signal }).catch(
          () => null,
        )
        if (told) return setPassed(told)
        await sleep(jittered(ASK_AGAIN, 0.2), stop.signal)
      }
    }
    void ask()
    return () => stop.abort()
  }, [token])
  return passed
}

const pointsOf = (all: number): string => (all === 1 ? '1 point' : `${all} points`)

/** Neither PASS nor FAIL before all grades are given (rule 221). */
const SoFar = ({
  score,
  of,
  awaiting,
}: {
  readonly score: number
  readonly of: number
  readonly awaiting: number
}) => (
  <p>
    {of > 0 && `${inPoints(score)} of ${pointsOf(of)} so far. `}
    {awaiting === 1 ? 'One answer awaits a grade' : `${awaiting} answers await a grade`}, so there is no
    result yet.
  </p>
)

const Score = ({ passed: { score, totalQuestions, awaiting = 0 } }: { readonly passed: Passed }) => {
  if (awaiting > 0) return <SoFar score={score} of={totalQuestions} awaiting={awaiting} />
  const isPassed = passes(score, totalQuestions)
  const percent = percentOf(score, totalQuestions)
  if (isPassed === null || percent === null) return <p>Nothing was scored.</p>
  const Icon = isPassed ? IconCheck : IconX
  return (
    <div className={css['score']}>
      <p className={css['number']}>{inPercent(percent)}</p>
      <p className={isPassed ? css['pass'] : css['fail']}>
        <Icon aria-hidden size="2rem" />
        {isPassed ? 'PASS' : 'FAIL'}
      </p>
      <p className={css['points']}>
        {inPoints(score)} of {pointsOf(totalQuestions)}. The pass mark is {PASS_PERCENT} percent.
      </p>
      <div className={css['bar']}>
        <Bar
          of={1}
          line={PASS_MARK}
          parts={[{ label: 'Score', value: percent / 100, tone: 'pine' }]}
          label={`${inPercent(percent)} of the points`}
        />
      </div>
    </div>
  )
}
