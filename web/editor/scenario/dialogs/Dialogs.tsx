import { type ComponentType, Suspense } from 'react'
import { part } from '#web/kit/page/part.ts'
import { type DialogName, useDesk, useOnDesk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import type { WindowProps } from './window-props.ts'

const EventDialog = part(() => import('../find/EventDialog.tsx').then(file => file.EventDialog))
const ConflictDialog = part(() => import('./ConflictDialog.tsx').then(file => file.ConflictDialog))
const FormatDialog = part(() => import('../format/FormatDialog.tsx').then(file => file.FormatDialog))
const OfferedDialog = part(() => import('./OfferedDialog.tsx').then(file => file.OfferedDialog))
const AskedDialog = part(() => import('./AskedDialog.tsx').then(file => file.AskedDialog))

const WINDOWS: Readonly<Record<Exclude<DialogName, 'find'>, ComponentType<WindowProps>>> = {
  load: part(() => import('./LoadDialog.tsx').then(file => file.LoadDialog)),
  save: part(() => import('./SaveDialog.tsx').then(file => file.SaveDialog)),
  import: part(() => import('./ImportDialog.tsx').then(file => file.ImportDialog)),
  details: part(() => import('../details/DetailsDialog.tsx').then(file => file.DetailsDialog)),
  checks: part(() => import('./ChecksDialog.tsx').then(file => file.ChecksDialog)),
  'before saving': part(() => import('./BeforeSavingDialog.tsx').then(file => file.BeforeSavingDialog)),
  versions: part(() => import('./VersionsDialog.tsx').then(file => file.VersionsDialog)),
  answers: part(() => import('./AnswersDialog.tsx').then(file => file.AnswersDialog)),
  'section load': part(() => import('./SectionLoadDialog.tsx').then(file => file.SectionLoadDialog)),
  'section save': part(() => import('./SectionSaveDialog.tsx').then(file => file.SectionSaveDialog)),
  'section add': part(() => import('./SectionNameDialogs.tsx').then(file => file.SectionAddDialog)),
  'section rename': part(() => import('./SectionNameDialogs.tsx').then(file => file.SectionRenameDialog)),
  'section remove': part(() => import('./SectionNameDialogs.tsx').then(file => file.SectionRemoveDialog)),
}

/** The window over the desk, if one is open; each is loaded when it is first needed. */
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
    <Suspense>
      {Window && <Window onClose={close} />}
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
      {conflict && <ConflictDialog />}
      {format && <FormatDialog />}
      {asked && <AskedDialog />}
      {offered && <OfferedDialog {...offered} />}
    </Suspense>
  )
}
