import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { knownOf, useAuthoring } from '../desk/authoring.ts'
import { FindingList } from '../checks/FindingList.tsx'
import { isUnreadableBehind } from '../checks/use-checking.ts'
import { keyOf } from '../desk/checked.ts'
import { useDesk, useOnDesk, workOf } from '../desk/desk.ts'
import { saveScenario } from '../saving/saving.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from './window-props.ts'

export const BeforeSavingDialog = ({ onClose }: WindowProps) => {
  const desk = useDesk()
  const { organisations } = useAuthoring()
  const isVisible = useOnDesk(state => workOf(state).details.visible)
  const errors = (useOnDesk(state => state.checked?.findings) ?? []).filter(
    ({ severity }) => severity === 'error',
  )
  const save = () => {
    if (isUnreadableBehind(desk)) return
    desk.set({ dialog: null, accepted: new Set(errors.map(keyOf)) })
    void saveScenario(desk, knownOf(organisations))
  }
  return (
    <Dialog open onClose={onClose} title={`Errors in this version: ${errors.length}`} size="lg">
      {isVisible && <p className={css['lead']}>{messages['errors for customers']}</p>}
      <FindingList findings={errors} onGo={onClose} />
      <div className={css['actions']}>
        <Button onClick={onClose}>Keep writing</Button>
        <Button variant="primary" data-autofocus onClick={save}>
          Save anyway
        </Button>
      </div>
    </Dialog>
  )
}
