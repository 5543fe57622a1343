import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Film } from '#web/content/Film.tsx'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { editorSession } from '#web/session/editor-session.ts'
import { opening } from '../page/arrival.ts'
import { useSeen } from './seen.ts'
import { StepList, toStep } from './StepList.tsx'
import { lengthOf, type Step, stepNumbered, STEPS } from './steps.ts'
import { Transcript } from './Transcript.tsx'
import css from './Tutorial.module.css'

export const TutorialSection = () => {
  const { tab } = useParams()
  const [seen, see] = useSeen(editorSession()?.user ?? '')
  const number = stepNumbered(tab)
  const step = STEPS[number - 1]
  usePageTitle(step?.title ?? '')
  return (
    <Page>
      <div className={css['columns']}>
        <StepList number={number} seen={seen} />
        {step && <Watched key={number} step={step} number={number} onSeen={() => see(number)} />}
      </div>
    </Page>
  )
}

const SEEN = 0.9

interface WatchedProps {
  readonly step: Step
  readonly number: number
  readonly onSeen: () => void
}

const Watched = ({ step, number, onSeen }: WatchedProps) => {
  const [second, setSecond] = useState(-1)
  const [missing, setMissing] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const hear = (at: number) => {
    setSecond(at)
    if (at >= SEEN * lengthOf(step)) onSeen()
  }
  const goTo = (at: number) => {
    if (!video.current) return
    video.current.currentTime = at
    // Where autoplay is forbidden, the film waits at the requested second.
    void video.current.play().catch(() => undefined)
  }
  return (
    <article className={css['main']} aria-labelledby="step-title">
      <h1 {...opening()} id="step-title" className={css['title']}>
        {step.title}
      </h1>
      {missing ? (
        <p className={css['missing']} role="status">
          This film cannot be played here. Its transcript is below.
        </p>
      ) : (
        <Film {...step} video={video} onTime={hear} onMissing={() => setMissing(true)} />
      )}
      <Turn number={number} />
      <Transcript cues={step.cues} second={second} onPick={missing ? undefined : goTo} />
    </article>
  )
}

const Turn = ({ number }: { readonly number: number }) => (
  <nav className={css['turn']} aria-label="Previous and next film">
    {number > 1 ? (
      <Link className={buttonLook({ size: 'lg' })} to={toStep(number - 1)}>
        <IconArrowLeft aria-hidden size="1.8rem" stroke={1.6} />
        Previous
      </Link>
    ) : (
      <span />
    )}
    {number < STEPS.length && (
      <Link className={buttonLook({ size: 'lg', variant: 'primary' })} to={toStep(number + 1)}>
        Next
        <IconArrowRight aria-hidden size="1.8rem" stroke={1.6} />
      </Link>
    )}
  </nav>
)
