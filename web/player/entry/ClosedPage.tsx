import { useEffect } from 'react'
import { messages } from '#contracts/messages.ts'
import { Button, buttonLook } from '#web/kit/action/Button.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { paths } from '#web/paths.ts'
import { SUPPORT } from '#web/content/support.ts'
import css from './entry.module.css'
import type { Answer } from './link.ts'
import { StartsAt } from './StartsAt.tsx'
import { EntryPage } from './EntryPage.tsx'

interface ClosedPageProps {
  readonly answer: Exclude<Answer, { readonly kind: 'welcome' }>
  readonly onRetry: () => void
}

/** A link behind which nobody can play now, and why. */
export const ClosedPage = ({ answer, onRetry }: ClosedPageProps) => {
  switch (answer.kind) {
    case 'expired':
      return (
        <Closed title="The exercise link has expired">
          <p>Exercise links work until their deadline. If you still need to take part, ask your organiser or write to us.</p>
          <Support address={answer.support} />
        </Closed>
      )
    case 'not found':
      return (
        <Closed title={messages['link not found']}>
          <p>This link leads to no exercise. It may have been cut off in the mail; please copy it whole.</p>
          <Support address={SUPPORT} />
        </Closed>
      )
    case 'not started':
      return (
        <Early title="This exercise has not started yet" text="The page opens by itself when it begins." onRetry={onRetry}>
          {answer.start && <StartsAt start={answer.start} onStart={onRetry} />}
        </Early>
      )
    case 'not open':
      return (
        <Early
          title={messages['not open']}
          text="The page opens by itself as soon as your facilitator opens the exercise."
          onRetry={onRetry}
        />
      )
    case 'unreachable':
      return <Unreachable why={answer.why} onRetry={onRetry} />
  }
}

const Closed = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => {
  usePageTitle(title)
  return (
    <EntryPage title={title} brand={<Wordmark />}>
      <div className={css['text']}>{children}</div>
      <a className={buttonLook({ wide: true })} href={paths.home()}>
        Go back to home
      </a>
    </EntryPage>
  )
}

const Support = ({ address }: { readonly address: string }) => (
  <p>
    <a href={`mailto:${address}`}>{address}</a>
  </p>
)

const ASK_AGAIN = 15_000

/** Nobody has to press reload: it is asked again every few seconds. */
interface EarlyProps {
  readonly title: string
  readonly text: string
  readonly onRetry: () => void
  readonly children?: React.ReactNode
}

const Early = ({ title, text, onRetry, children }: EarlyProps) => {
  usePageTitle(title, { product: '' })
  useEffect(() => {
    const timer = setInterval(onRetry, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <EntryPage title={title} brand={<Wordmark />}>
      <div className={css['text']}>
        {children}
        <p>{text}</p>
      </div>
    </EntryPage>
  )
}

const Unreachable = ({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) => {
  const title = 'We cannot reach your exercise'
  usePageTitle(title, { product: '' })
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <EntryPage title={title} brand={<Wordmark />}>
      <div className={css['text']} role="alert">
        <p>Your link is all right, as far as we can tell; the connection is not. Nothing is lost.</p>
        <p>{why}</p>
      </div>
      <Button variant="primary" wide onClick={onRetry}>
        Try again
      </Button>
    </EntryPage>
  )
}
