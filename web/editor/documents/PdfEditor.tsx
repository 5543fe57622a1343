import { Suspense, useState } from 'react'
import { messages } from '#contracts/words/messages.ts'
import { windowPart } from '#web/kit/page/window-part.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useSaveKey } from '../page/save-key.ts'
import { TabHead } from '../page/TabHead.tsx'
import { NO_DOCUMENT } from './document-draft.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { PdfMenus, type WindowName } from './PdfMenus.tsx'
import { Preview } from './Preview.tsx'
import css from './PdfSection.module.css'
import { calledText, keyOfText } from './text-name.ts'
import { useBringing } from './use-bringing.ts'
import { useUndoKeys } from './undo-keys.ts'
import type { OpenDocument } from './document-draft.ts'
import { useDocument } from './use-document.ts'

const LoadPdfDialog = windowPart(() => import('./PdfDialogs.tsx').then(file => file.LoadPdfDialog))
const SavePdfDialog = windowPart(() => import('./SavePdfDialog.tsx').then(file => file.SavePdfDialog))
const OfferedWindow = windowPart(() => import('../drafts/OfferedWindow.tsx').then(file => file.OfferedWindow))
const PdfVersionsDialog = windowPart(() =>
  import('./PdfVersionsDialog.tsx').then(file => file.PdfVersionsDialog),
)
const Instructions = windowPart(() => import('./PdfDialogs.tsx').then(file => file.Instructions))

interface PdfEditorProps {
  readonly begun: OpenDocument
  readonly choosing: boolean
}

export const PdfEditor = ({ begun, choosing }: PdfEditorProps) => {
  const of = useDocument(begun)
  const {
    draft,
    text,
    base,
    scenario,
    isUnsaved,
    place,
    write,
    begin,
    takeUp,
    loosen,
    goOn,
    unlessUnsaved,
    ...steps
  } = of
  const [open, setOpen] = useState<WindowName | null>(choosing ? 'load' : null)
  const [previews, setPreviews] = useState(false)
  const title = calledText({ name: draft.fileName, scenario }) || messages['document unnamed']
  usePageTitle(title)
  const close = () => setOpen(null)
  const { offered, bring, decided } = useBringing(of, { onMissing: () => setOpen('load') })
  useSaveKey('page', () => setOpen('save'))
  useUndoKeys(steps)
  return (
    <Page>
      <div className={css['section']}>
        <TabHead
          title={title}
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
            <DocumentForm key={keyOfText(text)} draft={draft} onChange={write} />
          </Card>
          {previews && <Preview document={draft} />}
        </div>
      </div>
      <Suspense>
        {open === 'load' && (
          <LoadPdfDialog onClose={close} onLoaded={bring} onRemoved={loosen} unlessUnsaved={unlessUnsaved} />
        )}
        {open === 'save' && (
          <SavePdfDialog onClose={close} draft={draft} base={base} scenario={scenario} onBegin={begin} />
        )}
        {open === 'versions' && (
          <PdfVersionsDialog
            draft={draft}
            base={base}
            isUnsaved={isUnsaved}
            scenario={scenario}
            onClose={close}
            onTakeUp={takeUp}
            unlessUnsaved={unlessUnsaved}
          />
        )}
        {offered && (
          <OfferedWindow
            name={calledText(offered.text)}
            at={offered.at}
            onClose={decided(() => undefined)}
            onSaved={decided(offered.load)}
            onKept={decided(() => goOn(offered.text))}
          />
        )}
        {open === 'instructions' && <Instructions onClose={close} />}
      </Suspense>
    </Page>
  )
}
