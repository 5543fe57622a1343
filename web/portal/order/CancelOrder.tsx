import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '#web/kit/page/part.ts'

const DiscardDialog = part(() => import('./DiscardDialog.tsx').then(module => module.DiscardDialog))

/** Leaves the form and forgets it; BACK leaves it as it is. Asks first where something was filled in. */
export const CancelOrder = ({ untouched, onDiscard }: { readonly untouched: boolean; readonly onDiscard: () => void }) => {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button variant="quiet" size="lg" wide onClick={() => (untouched ? onDiscard() : setAsking('open'))}>
        Cancel
      </Button>
      {asking !== 'never' && (
        <Suspense>
          <DiscardDialog open={asking === 'open'} onKeep={() => setAsking('closed')} onDiscard={onDiscard} />
        </Suspense>
      )}
    </>
  )
}
