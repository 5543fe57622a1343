import type { ReactNode } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '#web/kit/page/part.ts'
import { PartBoundary } from '#web/kit/page/PartBoundary.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useSaveKey } from '../page/save-key.ts'
import { SectionLoading } from '../page/SectionLoading.tsx'
import { useUnsavedChanges } from '../page/unsaved.ts'
import { SavingProvider, useSave, useSaving } from './checks/use-checking.ts'
import { type DeskState, hasUnsavedDetails, isUnsaved, useDesk, useOnDesk, workOf } from './desk/desk.ts'
import { useDeskInAddress } from './frame/in-address.ts'
import { discardUnsaved } from './saving/keeping.ts'
import { showEditor } from './desk/opening.ts'
import { shownName } from './saving/saving.ts'
import { Dialogs } from './Dialogs.tsx'
import { EventEditor } from './event/EventEditor.tsx'
import { Head } from './frame/Head.tsx'
import { useKeys } from './frame/keys.ts'
import { ViewHeading } from './frame/ViewHeading.tsx'
import { useView } from './frame/views.ts'
import { ImportStrip } from './imports/ImportStrip.tsx'
import { EventList } from './list/EventList.tsx'
import css from './Workshop.module.css'

export const Workshop = () => (
  <SavingProvider value={useSaving()}>
    <Bench />
  </SavingProvider>
)

const Bench = () => {
  const desk = useDesk()
  const fileName = useOnDesk(state => state.fileName)
  const isPlaying = useView() === 'Play'
  const open = useOnDesk(state => workOf(state).editing !== null) && !isPlaying
  const isBehind = useOnDesk(state => state.inFront === 'view')
  const opening = useOnDesk(state => state.opening)
  usePageTitle(shownName(fileName))
  const what = fileName === '' ? 'a new scenario' : `the scenario ${fileName}`
  useUnsavedChanges(useOnDesk(hasUnsaved), { what, scope: 'section', discard: () => discardUnsaved(desk) })
  useDeskInAddress(desk)
  useKeys(desk)
  useSaveKey('page', useSave())
  return (
    <div className={`${css['workshop']} ${open ? css[isBehind ? 'beforeEvent' : 'behindEvent'] : ''}`}>
      <Head />
      <ImportStrip />
      <div className={css['desk']}>
        <div className={css['main']}>
          <ViewHeading />
          {open && isBehind && <ToEvent />}
          <Main />
        </div>
        {open && (
          <PartBoundary key={opening}>
            <EventEditor />
          </PartBoundary>
        )}
      </div>
      <Dialogs />
    </div>
  )
}

const hasUnsaved = (state: DeskState): boolean => isUnsaved(state) || hasUnsavedDetails(state)

const ToEvent = () => {
  const desk = useDesk()
  const original = useOnDesk(state => workOf(state).editing?.original)
  return (
    <p className={css['toEvent']}>
      <Button onClick={() => showEditor(desk)}>
        {original === null ? 'Continue with the new event' : `Continue with event ${original}`}
      </Button>
    </p>
  )
}

const framed = (said: ReactNode) => <section id="section-panel">{said}</section>
const VIEW = { waiting: framed(<SectionLoading />), frame: framed }
const Layout = part(() => import('./layout/GraphView.tsx').then(file => file.GraphView), VIEW)
const Timeline = part(() => import('./layout/TimelineView.tsx').then(file => file.TimelineView), VIEW)
const Play = part(() => import('./play/PlayView.tsx').then(file => file.PlayView), VIEW)
const Rehearse = part(() => import('./rehearse/RehearseView.tsx').then(file => file.RehearseView), VIEW)
const MAINS = { Events: EventList, Layout, Timeline, Play, Rehearse } as const

const Main = () => {
  const view = useView()
  const View = MAINS[view]
  return (
    <PartBoundary key={view} frame={framed}>
      <View />
    </PartBoundary>
  )
}
