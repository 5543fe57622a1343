import { editorSession } from '#web/session/editor-session.ts'
import { OfferedWindow } from '../../drafts/OfferedWindow.tsx'
import { type Offered, useDesk } from '../desk/desk.ts'
import { adoptKept } from '../desk/keeping.ts'
import { loadScenario } from '../desk/loading.ts'

/** Unsaved work on the scenario that is being loaded. */
export const OfferedDialog = ({ state, at }: Offered) => {
  const desk = useDesk()
  const close = () => desk.set({ offered: null })
  return (
    <OfferedWindow
      name={state.fileName}
      at={at}
      onClose={close}
      onSaved={() => {
        close()
        void loadScenario(desk, state.fileName)
      }}
      onKept={() => {
        adoptKept(editorSession()?.user ?? '', state.fileName)
        desk.set(state)
      }}
    />
  )
}
