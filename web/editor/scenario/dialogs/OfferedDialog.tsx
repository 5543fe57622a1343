import { editorSession } from '#web/session/editor-session.ts'
import { OfferedWindow } from '../../drafts/OfferedWindow.tsx'
import { type Offered, useDesk } from '../desk/desk.ts'
import { adoptKept } from '../saving/keeping.ts'
import { loadInstead } from '../saving/loading.ts'
import type { WindowProps } from './window-props.ts'

export const OfferedDialog = ({ state, at, onClose }: Offered & WindowProps) => {
  const desk = useDesk()
  return (
    <OfferedWindow
      name={state.fileName}
      at={at}
      onClose={onClose}
      onSaved={() => {
        onClose()
        void loadInstead(desk, state)
      }}
      onKept={() => {
        adoptKept(editorSession()?.user ?? '', state.fileName)
        desk.set(state)
      }}
    />
  )
}
