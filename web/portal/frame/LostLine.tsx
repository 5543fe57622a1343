import { useEffect, useRef, useSyncExternalStore } from 'react'
import { lineMessages } from '#contracts/words/line-messages.ts'
import type { getCredits } from '#contracts/calls/accounts/customers.ts'
import { isLineLost, onLineChange } from '#web/api/line.ts'
import { announce } from '#web/kit/announce.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { customerCall } from '#web/session/customer-call.ts'
import { session, useSession } from '#web/session/customer-session.ts'
import css from './LostLine.module.css'

const EVERY = 5_000

/** Expectation 16. */
export const LostLine = () => {
  const isLost = useSyncExternalStore(onLineChange, isLineLost)
  const isVisitor = useSession() === null
  const wasLost = useRef(false)
  useEffect(() => {
    if (wasLost.current && !isLost) announce(lineMessages['line back'])
    wasLost.current = isLost
    const timer = isLost ? setInterval(look, EVERY) : undefined
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isLost])
  return (
    isLost && (
      <Page>
        <div className={css['line']}>
          <StandingBanner status="failed">
            {lineMessages[isVisitor ? 'line lost for visitors' : 'line lost']}
          </StandingBanner>
        </div>
      </Page>
    )
  )
}

const look = (): void => {
  if (session() && isLineLost())
    void customerCall<typeof getCredits>('getCredits', { learners: false }).catch(() => undefined)
}
