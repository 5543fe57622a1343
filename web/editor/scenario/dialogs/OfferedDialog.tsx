import { sentence } from '#contracts/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/action/Dialog.tsx'
import { type Offered, useDesk } from '../desk/desk.ts'
import { loadScenario } from '../desk/loading.ts'
import css from './dialogs.module.css'

const when = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** A tab that was closed or has crashed left unsaved work on the scenario that is being loaded: which of the two it shall be. */
export const OfferedDialog = ({ state, at }: Offered) => {
  const desk = useDesk()
  const close = () => desk.set({ offered: null })
  const loadSaved = () => {
    close()
    void loadScenario(desk, state.fileName)
  }
  return (
    <Dialog open onClose={close} title="Unsaved work">
      <p>{sentence('draft offered', { name: state.fileName, time: when.format(at) })}</p>
      <div className={css['actions']}>
        <Button onClick={loadSaved}>Load what was saved</Button>
        <Button variant="primary" data-autofocus onClick={() => desk.set(state)}>
          Go on with it
        </Button>
      </div>
    </Dialog>
  )
}
