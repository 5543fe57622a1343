import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { followRevisions } from '#web/api/live.ts'
import { jittered } from '#web/api/retry.ts'
import { SUPPORT } from '#web/content/support.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths } from '#web/paths/paths.ts'
import { isParticipantCode } from './code.ts'
import css from '../parts/outside.module.css'
import { part } from '../parts/part.ts'
import { OutsidePage } from './OutsidePage.tsx'
import { AddToCalendar } from '../parts/AddToCalendar.tsx'
import { calendarDate } from '#domain/exercise/calendar-date.ts'
import { type LinkOutcome, type Client, clientOf, type Start } from './link.ts'
import { StartsAt } from './StartsAt.tsx'

const LinkAgain = part(() => import('./LinkAgain.tsx').then(file => file.LinkAgain))

interface ClosedPageProps {
  readonly token?: string
  readonly answer: Exclude<LinkOutcome, { readonly kind: 'welcome' }>
  readonly onRetry: () => void
}

export const ClosedPage = ({ token = '', answer, onRetry }: ClosedPageProps) => {
  const client = clientOf(answer)
  switch (answer.kind) {
    case 'expired':
      return (
        <Closed title="The exercise link has expired" client={client} support={answer.support}>
          If you still need to take part, ask your organiser or write to us.
        </Closed>
      )
    case 'not found':
      return (
        <Closed title={exerciseMessages['link not found']} client={client}>
          {isParticipantCode(token)
            ? 'This looks like a code that only identifies a participant in reports. Please use the link next to it, or ask your organiser for one.'
            : 'This link does not lead to an exercise. Check that you have copied or typed all of it.'}
        </Closed>
      )
    case 'given away':
      return (
        <Closed title="Your place was freed" client={client}>
          You had not started, so another player can have your place. To get a new one, open the link for all
          players again or ask your organiser.
        </Closed>
      )
    case 'replaced':
      return (
        <Closed title="This link was replaced by a new one" client={client}>
          {exerciseMessages['link replaced']}
        </Closed>
      )
    case 'withdrawn':
      return (
        <Closed title="This exercise was withdrawn" client={client}>
          Nothing will arrive while it is withdrawn. Ask your organiser whether it will still take place.
        </Closed>
      )
    case 'crowded':
      return (
        <Waiting title="One moment, please" client={client} onRetry={onRetry}>
          <p>{exerciseMessages['places not begun']}</p>
          <p>Your exercise will then open automatically.</p>
        </Waiting>
      )
    case 'invited':
      return <Invited client={client} />
    case 'full':
      return (
        <Waiting title={exerciseMessages['no free seat']} client={client} onRetry={onRetry}>
          <p>
            If your invitation came by email, your place has its own link:{' '}
            <a href={paths.enterCode()}>have it sent again</a>.
          </p>
          <p>
            Otherwise ask your organiser for a place. This page continues automatically when one becomes free.
          </p>
        </Waiting>
      )
    case 'not started':
      return (
        <Waiting title="This exercise has not started yet" client={client} onRetry={onRetry}>
          {answer.start && <StartsAt start={answer.start} onStart={onRetry} />}
          <p>This page opens the exercise automatically when it starts.</p>
          <div>
            <AddToCalendar token={token} />
          </div>
        </Waiting>
      )
    case 'not open':
      return (
        <Waiting
          title={exerciseMessages['not open']}
          client={client}
          token={token}
          notice={answer.notice ?? ''}
          onRetry={onRetry}
        >
          {answer.notice && <p>{answer.notice}</p>}
          <p>This page continues automatically as soon as your facilitator opens the exercise.</p>
          <div>{isPlanned(answer.start) && <AddToCalendar token={token} />}</div>
        </Waiting>
      )
    case 'unreachable':
      return <Unreachable why={answer.why} onRetry={onRetry} />
  }
}

const isPlanned = (start: Start | null): boolean =>
  start !== null &&
  calendarDate({ mode: 'facilitated', startsAt: start.at, until: 0 }, start.reading.serverTime) !== null

const Invited = ({ client }: { readonly client: Client | null }) => {
  const title = exerciseMessages['personal link needed']
  usePageTitle(title)
  return (
    <OutsidePage title={title} client={client}>
      <div className={css['text']}>
        <p>Open the link in the email that invited you: it leads to your own place.</p>
      </div>
      <LinkAgain />
    </OutsidePage>
  )
}

interface PageProps {
  readonly title: string
  readonly client: Client | null
  readonly children: ReactNode
}

const Closed = ({
  title,
  client,
  support = client?.support || SUPPORT,
  children,
}: PageProps & { readonly support?: string }) => {
  usePageTitle(title)
  return (
    <OutsidePage title={title} client={client} support={support}>
      <div className={css['text']}>
        <p>{children}</p>
        <p>
          <a href={`mailto:${support}`}>{support}</a>
        </p>
      </div>
      <a className={buttonLook({ wide: true })} href={paths.home()}>
        Go back to home
      </a>
    </OutsidePage>
  )
}

interface WaitingProps extends PageProps {
  readonly onRetry: () => void
  /** The link whose exercise nudges this page; '' for none. */
  readonly token?: string
  readonly notice?: string
}

const Waiting = ({ title, client, token = '', notice = '', onRetry, children }: WaitingProps) => {
  usePageTitle(title, { product: '' })
  useAskingAgain(onRetry, token)
  useEffect(() => announce(notice), [notice])
  return (
    <OutsidePage title={title} client={client}>
      <div className={css['text']}>{children}</div>
    </OutsidePage>
  )
}

const Unreachable = ({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) => {
  const title = 'We cannot reach your exercise'
  usePageTitle(title, { product: '' })
  useAskingAgain(onRetry)
  return (
    <OutsidePage title={title}>
      <div className={css['text']} role="alert">
        <p>Your link does not seem to be the problem. Nothing is lost.</p>
        <p>{why}</p>
      </div>
      <Button variant="primary" wide onClick={onRetry}>
        Try again
      </Button>
    </OutsidePage>
  )
}

/** In ms. A room full of players behind one IP address must stay below the rate limit (security R2). */
const ASK_AGAIN = 15_000
const ASK_WHILE_NUDGED = 60_000
const SPREAD = 1_500

const useAskingAgain = (ask: () => void, token = '') => {
  const again = useEffectEvent(ask)
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        askIn(waitOf(isNudged))
        again()
      }, ms)
    }
    let isNudged = false
    let known = -1
    // The first revision counts too: the exercise may have opened before the stream connected.
    const nudged = (revision: number) => {
      if (revision <= known) return
      known = revision
      askIn(Math.random() * SPREAD)
    }
    const onStream = (on: boolean) => {
      if (on === isNudged) return
      isNudged = on
      askIn(waitOf(on))
    }
    askIn(waitOf(false))
    if (token !== '') void followRevisions(token, stop.signal, nudged, onStream)
    addEventListener('online', () => again(), { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [token])
}

const waitOf = (isNudged: boolean): number => jittered(isNudged ? ASK_WHILE_NUDGED : ASK_AGAIN, 0.2)
