import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'

const DiscardDialog = windowPart(() => import('./DiscardDialog.tsx').then(module => module.DiscardDialog))

/** Leaves the form and discards it; BACK keeps it. Asks first if anything was filled in. */
export const CancelOrder = ({
  untouched,
  onDiscard,
}: {
  readonly untouched: boolean
  readonly onDiscard: () => void
}) => {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="quiet" size="lg" wide onClick={() => (untouched ? onDiscard() : setAsking('open'))}>
        Cancel
      </Button>
      {asking !== 'never' && (
        <Suspense>
          <DiscardDialog open={asking === 'open'} onClose={() => setAsking('closed')} onDiscard={onDiscard} />
        </Suspense>
      )}
    </>
  )
}
