import { messages, sentence } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { dayAndTime } from '#web/kit/time.ts'
import { useOnDesk } from '../desk/desk.ts'
import { shownName } from '../saving/saving.ts'
import { useSaveKey } from '#web/editor/page/save-key.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'

export const AskedDialog = ({ onClose }: WindowProps) => {
  useSaveKey('question', below => {
    onClose()
    below()
  })
  const go = useOnDesk(state => state.asked)
  const restoredAt = useOnDesk(state => state.restoredAt)
  const fileName = useOnDesk(state => state.fileName)
  const askedFor = useOnDesk(state => state.askedFor)
  const proceed = () => {
    onClose()
    go?.()
  }
  return (
    <Dialog open onClose={onClose} title="Unsaved changes">
      <p>
        {restoredAt === null
          ? messages['event unsaved']
          : sentence('draft in the way', { name: shownName(fileName), time: dayAndTime(restoredAt) })}
        {askedFor !== '' && ` ${sentence('asked for instead', { name: askedFor })}`}
      </p>
      <p className={css['note']}>{messages['unsaved discarded']}</p>
      <div className={css['actions']}>
        <Button variant="danger" onClick={proceed}>
          Discard changes
        </Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {restoredAt === null ? 'CLOSE' : 'Keep'}
        </Button>
      </div>
    </Dialog>
  )
}
