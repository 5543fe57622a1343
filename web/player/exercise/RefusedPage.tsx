import { messages } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { ClosedPage } from '../entry/ClosedPage.tsx'

/** The link was good, and the exercise behind it says no. */
export const RefusedPage = ({ sentence }: { readonly sentence: string }) => {
  const reload = () => location.reload()
  if (sentence === messages['link expired']) return <ClosedPage answer={{ kind: 'expired' }} onRetry={reload} />
  return (
    <CentrePage title={sentence}>
      <Button wide onClick={reload}>
        Try again
      </Button>
    </CentrePage>
  )
}
