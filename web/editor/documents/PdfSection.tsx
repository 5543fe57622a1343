import { Suspense, useState } from 'react'
import { messages, sentence } from '#contracts/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useSaveKey } from '../frame/save-key.ts'
import { TabHead } from '../frame/TabHead.tsx'
import { NO_DOCUMENT } from './document-draft.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { PdfMenus, type WindowName } from './PdfMenus.tsx'
import { Preview } from './Preview.tsx'
import css from './PdfSection.module.css'
import { useUndoKeys } from './undo-keys.ts'
import { useDocument } from './use-document.ts'

const LoadPdfDialog = windowPart(() => import('./PdfDialogs.tsx').then(file => file.LoadPdfDialog))
const SavePdfDialog = windowPart(() => import('./SavePdfDialog.tsx').then(file => file.SavePdfDialog))
const OfferedWindow = windowPart(() => import('../drafts/OfferedWindow.tsx').then(file => file.OfferedWindow))
const PdfVersionsDialog = windowPart(() => import('./PdfVersionsDialog.tsx').then(file => file.PdfVersionsDialog))
const Instructions = windowPart(() => import('./PdfDialogs.tsx').then(file => file.Instructions))

/** Unsaved work on the document that is being loaded. */
interface Offered {
  readonly name: string
  readonly at: number
  readonly load: () => void
}

/** /editor/PDF: documents to read and forms to fill in (S2§2 PDF editor). */
export const PdfSection = () => {
  const { draft, saved, base, isUnsaved, place, write, begin, takeUp, loosen, leftAt, goOn, unlessUnsaved, ...steps } = useDocument()
  const [offered, setOffered] = useState<Offered | null>(null)
  const [open, setOpen] = useState<WindowName | null>(null)
  const [previews, setPreviews] = useState(false)
  usePageTitle(draft.fileName || messages['document unnamed'])
  const bring = (document: ScenarioDocument, version: number) => {
    const name = document.fileName
    const at = leftAt(name)
    const load = () => {
      begin(document, version)
      showBanner('success', sentence('document loaded', { name }))
    }
    if (at === null) load()
    else setOffered({ name, at, load })
  }
  const decided = (act: () => void) => () => {
    setOffered(null)
    act()
  }
  const close = () => setOpen(null)
  useSaveKey(() => setOpen('save'))
  useUndoKeys(steps)
  return (
    <Page>
      <div className={css['section']}>
        <TabHead
          title={draft.fileName || messages['document unnamed']}
          note={isUnsaved ? `Not saved${place === 'device' ? ', kept on this device' : ''}` : undefined}
          end={
            <PdfMenus
              previews={previews}
              isSaved={base > 0}
              canUndo={steps.canUndo}
              canRedo={steps.canRedo}
              onUndo={steps.undo}
              onRedo={steps.redo}
              onNew={() => unlessUnsaved(() => begin(NO_DOCUMENT))}
              onOpen={setOpen}
              onPreviews={() => setPreviews(!previews)}
            />
          }
        />
        <div className={`${css['columns']} ${previews ? css['both'] : ''}`}>
          <Card>
            <DocumentForm key={saved.fileName} draft={draft} onChange={write} />
          </Card>
          {previews && <Preview document={draft} />}
        </div>
      </div>
      <Suspense>
        {open === 'load' && <LoadPdfDialog onClose={close} onLoaded={bring} onRemoved={loosen} unlessUnsaved={unlessUnsaved} />}
        {open === 'save' && <SavePdfDialog onClose={close} draft={draft} base={base} onBegin={begin} />}
        {open === 'versions' && (
          <PdfVersionsDialog draft={draft} base={base} onClose={close} onTakeUp={takeUp} unlessUnsaved={unlessUnsaved} />
        )}
        {offered && (
          <OfferedWindow
            name={offered.name}
            at={offered.at}
            onClose={() => setOffered(null)}
            onSaved={decided(offered.load)}
            onKept={decided(() => goOn(offered.name))}
          />
        )}
        {open === 'instructions' && <Instructions onClose={close} />}
      </Suspense>
    </Page>
  )
}
