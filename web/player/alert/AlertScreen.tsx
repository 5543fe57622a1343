import { IconAlertTriangleFilled, IconSettings } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { Button, IconButton } from '#web/kit/action/Button.tsx'
import { useFocusReturned } from '#web/kit/window/focus-returned.ts'
import { announce } from '#web/kit/announce.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { exactTime } from '#web/kit/time.ts'
import { AnswerPanel } from '../answer/AnswerPanel.tsx'
import { ToAnswer } from '../answer/ToAnswer.tsx'
import { asksForAnswer } from '../visit/channels.ts'
import { ExerciseBanners } from '../seat/ExerciseBanners.tsx'
import { partAside } from '../parts/part.ts'
import { usePlay, usePlayerView } from '../visit/play.ts'
import { forWords } from '../roles/role-words.ts'
import { shownTime } from '../parts/shown-time.ts'
import { alertTitle } from '../visit/alert-title.ts'
import css from './AlertScreen.module.css'

const PauseButton = partAside(() => import('../screen/PauseButton.tsx').then(file => file.PauseButton))

interface AlertScreenProps {
  readonly event: PlayEvent
  readonly onCover: (on: boolean) => void
  readonly onSettings: () => void
}

/** Rule 96. */
export const AlertScreen = ({ event, onCover, onSettings }: AlertScreenProps) => {
  const { reads } = usePlay()
  const { mail } = usePlayerView()
  const title = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const isAsking = asksForAnswer(event)
  useFocusReturned()
  // A layout effect, so that the page below is reachable as soon as the alert has gone.
  useLayoutEffect(() => {
    title.current?.focus()
    onCover(true)
    return () => {
      onCover(false)
      // Screen readers must not find the announcement any more.
      announce('', 'assertive')
    }
  }, [onCover])
  useEffect(() => {
    // An alert with a question counts as read when seen, one without when left.
    if (isAsking && event.read === 'false') reads.open(event.id)
  }, [isAsking, event.id, event.read, reads])
  return (
    <div
      className={css['alert']}
      role="alertdialog"
      aria-modal
      aria-labelledby="alert-title"
      aria-describedby="alert-text"
    >
      <ExerciseBanners />
      <div className={css['inner']}>
        <div className={css['story']}>
          <div className={css['kind']}>
            <IconAlertTriangleFilled aria-hidden size="2.6rem" />
            <strong>Alert</strong>
            <time dateTime={event.date} title={exactTime(event.date)}>
              {shownTime(event)}
            </time>
            <span className={css['settings']}>
              {mail?.oneScreen && <PauseButton />}
              <IconButton label="Settings" onClick={onSettings}>
                <IconSettings aria-hidden size="2rem" stroke={1.6} />
              </IconButton>
            </span>
          </div>
          {forWords(event) && <p className={css['from']}>{forWords(event)}</p>}
          <h1 id="alert-title" ref={title} tabIndex={-1}>
            {event.subject || <VisuallyHidden>{alertTitle(event)}</VisuallyHidden>}
          </h1>
          <div id="alert-text" className={css['text']}>
            <Html html={event.content} look="plain" />
          </div>
          <Media name={event.image} alt={event.imageAlt} />
          <Media name={event.image2} alt={event.image2Alt} />
          <From event={event} />
          {!isAsking && (
            <Button variant="primary" size="xl" onClick={() => reads.open(event.id)}>
              Continue
            </Button>
          )}
          <p className={css['small']}>Exercise material. Alerts hide your other messages.</p>
        </div>
        {isAsking && (
          <div ref={answer} className={css['answer']}>
            <AnswerPanel event={event} />
          </div>
        )}
      </div>
      {isAsking && <ToAnswer event={event} column={answer} />}
    </div>
  )
}

const From = ({ event: { name, role, organisation } }: { readonly event: PlayEvent }) => {
  const from = [name, role, organisation].filter(Boolean).join(', ')
  return from ? <p className={css['from']}>{from}</p> : null
}
