import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { SUPPORT } from '#web/content/support.ts'
import { OutsidePage } from '../joining/OutsidePage.tsx'
import { OutsideSkeleton } from '../joining/OutsideSkeleton.tsx'
import { part } from '../parts/part.ts'
import { usePlay } from '../visit/play.ts'
import { isAskedAgain } from './leaving.ts'

const Closed = part(() => import('../joining/ClosedPage.tsx').then(file => file.ClosedPage))

export const RefusedPage = ({ sentence }: { readonly sentence: string }) => {
  const { login } = usePlay()
  const reload = () => location.reload()
  if (isAskedAgain(login, sentence)) return <OutsideSkeleton />
  if (sentence === exerciseMessages['link expired'])
    return (
      <Closed
        answer={{ kind: 'expired', support: login.support || SUPPORT, client: login }}
        onRetry={reload}
      />
    )
  return (
    <OutsidePage title={sentence} client={login} support={login.support || SUPPORT}>
      <Button wide onClick={reload}>
        Try again
      </Button>
    </OutsidePage>
  )
}
