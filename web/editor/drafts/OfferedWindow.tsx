import { sentence } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { dayAndTime } from '#web/kit/time.ts'
import css from '../page/dialogs.module.css'

interface OfferedWindowProps {
  readonly name: string
  readonly at: number
  readonly onClose: () => void
  readonly onSaved: () => void
  readonly onKept: () => void
}

export const OfferedWindow = ({ name, at, onClose, onSaved, onKept }: OfferedWindowProps) => (
  <Dialog open onClose={onClose} title="Unsaved work">
    <p>{sentence('draft offered', { name, time: dayAndTime(at) })}</p>
    <div className={css['actions']}>
      <Button onClick={onSaved}>Load the saved version</Button>
      <Button variant="primary" data-autofocus onClick={onKept}>
        Continue
      </Button>
    </div>
  </Dialog>
)
