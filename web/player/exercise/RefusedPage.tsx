import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '../part.tsx'
import { SUPPORT } from '#web/content/support.ts'
import { usePlay } from './play.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

const Closed = part(() => import('../entry/ClosedPage.tsx').then(file => file.ClosedPage))

/** The link was good, and the exercise behind it says no. */
export const RefusedPage = ({ sentence }: { readonly sentence: string }) => {
  const play = usePlay()
  const reload = () => location.reload()
  if (sentence === messages['link expired'])
    return <Closed answer={{ kind: 'expired', support: play.login.support || SUPPORT }} onRetry={reload} />
  return (
    <EntryPage title={sentence}>
      <Button wide onClick={reload}>
        Try again
      </Button>
    </EntryPage>
  )
}
