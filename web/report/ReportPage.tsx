import { type ReactNode, useEffect, useState } from 'react'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { CallFailure, sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { type Choices, useChoices } from './choices.ts'
import page from './source/Report.module.css'
import { ReportView } from './ReportView.tsx'
import type { AskedNames, ReportSource } from './source/source.ts'

interface ReportPageProps {
  /** Pass the same object on each render. */
  readonly source: ReportSource
  readonly anonymous?: boolean
  readonly onBack: () => void
  readonly unknownHint?: string
  readonly more?: ReactNode | undefined
}

/** In ms (S1§4). */
const RELOAD = 20_000

export const ReportPage = (props: ReportPageProps) => {
  const [attempt, setAttempt] = useState(0)
  return <LiveReport key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

const LiveReport = ({
  source,
  anonymous = false,
  onBack,
  unknownHint,
  more,
  onRetry,
}: ReportPageProps & { readonly onRetry: () => void }) => {
  const [choices, keep] = useChoices(anonymous)
  const [names, setNames] = useState<AskedNames>(() => newView(choices.anonymise))
  const choose = (change: Partial<Choices>) => {
    if (change.anonymise !== undefined) setNames(newView(change.anonymise))
    keep(change)
  }
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<CallFailure | null>(null)
  const isFinal = refused !== null
  const isUnknown = refused?.status === 404
  const over = isFinal || (report !== null && isOver(report))

  useEffect(() => {
    let gone = false
    const ask = async () => {
      try {
        const fresh = await source.load(names)
        if (gone) return
        setReport(fresh)
        setProblem(null)
      } catch (error) {
        if (gone) return
        setProblem(sentenceOfError(error))
        if (error instanceof CallFailure && (error.kind === 'refused' || [403, 404].includes(error.status))) {
          setRefused(error)
          showBanner('failed', error.message)
        }
      }
    }
    void ask()
    const timer = over ? undefined : setInterval(() => void ask(), RELOAD)
    const unfollow = over ? undefined : source.follow(() => void ask())
    return () => {
      gone = true
      clearInterval(timer)
      unfollow?.()
    }
  }, [source, names, over])

  if (report)
    return (
      <>
        {problem && (
          <StandingBanner status="warning">This report could not be updated: {problem}</StandingBanner>
        )}
        <ReportView {...{ report, source, names, choices, choose, onBack, more }} />
      </>
    )
  if (problem)
    return (
      <EmptyState heading title={problem} action={<Button onClick={onBack}>GO BACK</Button>}>
        {isUnknown && unknownHint}
        {!isFinal && (
          <Button variant="link" onClick={onRetry}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  return <Waiting />
}

/** Anonymising draws new names each time. */
const newView = (anonymise: boolean): AskedNames => ({
  anonymise,
  view: crypto.getRandomValues(new Uint32Array(4)).join(''),
})

const isOver = ({ exercise, scores, questions }: Report): boolean =>
  exercise.endedAt !== '' &&
  scores.every(row => row.state !== 'in progress') &&
  // In a report with a rubric, grades may arrive at any time.
  questions.every(({ rubric }) => !rubric)

const Waiting = () => (
  <div className={page['page']}>
    <Loading label="Loading the report">
      <div className={page['paper']}>
        <Skeleton height="4.4rem" width="40%" />
        <Skeleton height="9rem" />
        <Skeleton height="20rem" />
        <Skeleton height="30rem" />
      </div>
    </Loading>
  </div>
)
