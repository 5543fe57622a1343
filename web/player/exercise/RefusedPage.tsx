import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { lazy, Suspense } from 'react'
import { SUPPORT } from '../support.ts'
import { usePlay } from './play.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

const Closed = lazy(() => import('../entry/ClosedPage.tsx').then(page => ({ default: page.ClosedPage })))

/** The link was good, and the exercise behind it says no. */
export const RefusedPage = ({ sentence }: { readonly sentence: string }) => {
  const play = usePlay()
  const reload = () => location.reload()
  if (sentence === messages['link expired'])
    return (
      <Suspense fallback={null}>
        <Closed answer={{ kind: 'expired', support: play.login.support || SUPPORT }} onRetry={reload} />
      </Suspense>
    )
  return (
    <EntryPage title={sentence}>
      <Button wide onClick={reload}>
        Try again
      </Button>
    </EntryPage>
  )
}
