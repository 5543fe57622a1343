import type { ComponentType } from 'react'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { type DialogName, useDesk, useOnDesk } from './desk/desk.ts'
import { openEvent } from './desk/opening.ts'
import type { WindowProps } from './dialogs/window-props.ts'

const EventDialog = windowPart(() => import('./find/EventDialog.tsx').then(file => file.EventDialog))
const ConflictDialog = windowPart(() =>
  import('./dialogs/ConflictDialog.tsx').then(file => file.ConflictDialog),
)
const FormatDialog = windowPart(() => import('./format/FormatDialog.tsx').then(file => file.FormatDialog))
const OfferedDialog = windowPart(() => import('./dialogs/OfferedDialog.tsx').then(file => file.OfferedDialog))
const AskedDialog = windowPart(() => import('./dialogs/AskedDialog.tsx').then(file => file.AskedDialog))

const WINDOWS: Readonly<Record<Exclude<DialogName, 'find'>, ComponentType<WindowProps>>> = {
  shortcuts: windowPart(() => import('./dialogs/ShortcutsDialog.tsx').then(file => file.ShortcutsDialog)),
  load: windowPart(() => import('./dialogs/LoadDialog.tsx').then(file => file.LoadDialog)),
  save: windowPart(() => import('./dialogs/SaveDialog.tsx').then(file => file.SaveDialog)),
  'new from': windowPart(() => import('./beginning/NewFromDialog.tsx').then(file => file.NewFromDialog)),
  replace: windowPart(() => import('./replace/ReplaceDialog.tsx').then(file => file.ReplaceDialog)),
  senders: windowPart(() => import('./replace/SendersDialog.tsx').then(file => file.SendersDialog)),
  threads: windowPart(() => import('./together/ThreadsDialog.tsx').then(file => file.ThreadsDialog)),
  import: windowPart(() => import('./imports/ImportDialog.tsx').then(file => file.ImportDialog)),
  details: windowPart(() => import('./details/DetailsDialog.tsx').then(file => file.DetailsDialog)),
  checks: windowPart(() => import('./dialogs/ChecksDialog.tsx').then(file => file.ChecksDialog)),
  'before saving': windowPart(() =>
    import('./dialogs/BeforeSavingDialog.tsx').then(file => file.BeforeSavingDialog),
  ),
  versions: windowPart(() => import('./dialogs/VersionsDialog.tsx').then(file => file.VersionsDialog)),
  answers: windowPart(() => import('./dialogs/AnswersDialog.tsx').then(file => file.AnswersDialog)),
  'section load': windowPart(() =>
    import('./dialogs/SectionLoadDialog.tsx').then(file => file.SectionLoadDialog),
  ),
  'section save': windowPart(() =>
    import('./dialogs/SectionSaveDialog.tsx').then(file => file.SectionSaveDialog),
  ),
  'section add': windowPart(() =>
    import('./dialogs/SectionNameDialogs.tsx').then(file => file.SectionAddDialog),
  ),
  'section rename': windowPart(() =>
    import('./dialogs/SectionNameDialogs.tsx').then(file => file.SectionRenameDialog),
  ),
  'section remove': windowPart(() =>
    import('./dialogs/SectionNameDialogs.tsx').then(file => file.SectionRemoveDialog),
  ),
}

export const Dialogs = () => {
  const desk = useDesk()
  const open = useOnDesk(state => state.dialog)
  const conflict = useOnDesk(state => state.conflict)
  const format = useOnDesk(state => state.format)
  const asked = useOnDesk(state => state.asked)
  const offered = useOnDesk(state => state.offered)
  const close = () => desk.set({ dialog: null })
  const Window = open === null || open === 'find' ? null : WINDOWS[open]
  return (
    <>
      {Window && <Window key={open} onClose={close} />}
      {open === 'find' && (
        <EventDialog
          title="Find"
          onClose={close}
          onPick={id => {
            close()
            openEvent(desk, id)
          }}
        />
      )}
      {conflict && <ConflictDialog onClose={() => desk.set({ conflict: null })} />}
      {format && <FormatDialog onClose={() => desk.set({ format: false })} />}
      {asked && <AskedDialog onClose={() => desk.set({ asked: null })} />}
      {offered && <OfferedDialog {...offered} onClose={() => desk.set({ offered: null })} />}
    </>
  )
}
