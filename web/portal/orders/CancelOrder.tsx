import { useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { DiscardDialog, type SentState } from './DiscardDialog.tsx'

interface CancelOrderProps {
  readonly untouched: boolean
  readonly sent: SentState
  readonly onDiscard: () => void
}

export const CancelOrder = ({ untouched, sent, onDiscard }: CancelOrderProps) => {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="quiet"
        size="lg"
        wide
        onClick={() => (untouched && sent === 'not sent' ? onDiscard() : setAsking('open'))}
      >
        Cancel
      </Button>
      {asking !== 'never' && (
        <DiscardDialog
          open={asking === 'open'}
          sent={sent}
          onClose={() => setAsking('closed')}
          onDiscard={onDiscard}
        />
      )}
    </>
  )
}
