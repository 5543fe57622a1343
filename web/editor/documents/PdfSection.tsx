import { IconDeviceFloppy, IconEye, IconFolderOpen, IconHelp, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { part } from '#web/kit/page/part.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useSaveKey } from '../frame/save-key.ts'
import { TabHead } from '../frame/TabHead.tsx'
import { askToLeave, useUnsavedChanges } from '../frame/unsaved.ts'
import { NO_DOCUMENT } from './document-draft.ts'
import { DocumentForm } from './DocumentForm.tsx'
import { Preview } from './Preview.tsx'
import css from './PdfSection.module.css'

const LoadPdfDialog = part(() => import('./PdfDialogs.tsx').then(file => file.LoadPdfDialog))
const SavePdfDialog = part(() => import('./SavePdfDialog.tsx').then(file => file.SavePdfDialog))
const Instructions = part(() => import('./PdfDialogs.tsx').then(file => file.Instructions))

type WindowName = 'load' | 'save' | 'instructions'

/** /editor/PDF: documents to read and forms to fill in (S2§2 PDF editor). */
export const PdfSection = () => {
  const [draft, setDraft] = useState(NO_DOCUMENT)
  const [saved, setSaved] = useState(NO_DOCUMENT)
  // Which version of the library's the draft began from.
  const [base, setBase] = useState(0)
  const [open, setOpen] = useState<WindowName | null>(null)
  const [previews, setPreviews] = useState(false)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(saved)
  usePageTitle(draft.fileName || messages['document unnamed'])
  useUnsavedChanges(isUnsaved)
  const begin = (document: ScenarioDocument, version = 0) => {
    setDraft(document)
    setSaved(document)
    setBase(version)
  }
  const unlessUnsaved = (go: () => void) => (isUnsaved ? askToLeave(go) : go())
  const close = () => setOpen(null)
  useSaveKey(() => setOpen('save'))
  return (
    <Page>
      <div className={css['section']}>
        <TabHead
          title={draft.fileName || messages['document unnamed']}
          note={isUnsaved ? 'Not saved' : undefined}
          end={
            <div className={css['menus']}>
              <Button
                variant="quiet"
                icon={<IconPlus aria-hidden size="1.8rem" stroke={1.6} />}
                onClick={() => unlessUnsaved(() => begin(NO_DOCUMENT))}
              >
                New
              </Button>
              <Button variant="quiet" icon={<IconFolderOpen aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => setOpen('load')}>
                Load PDF
              </Button>
              <Button variant="quiet" icon={<IconHelp aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => setOpen('instructions')}>
                Instructions
              </Button>
              <Button
                icon={<IconEye aria-hidden size="1.8rem" stroke={1.6} />}
                aria-pressed={previews}
                onClick={() => setPreviews(!previews)}
              >
                {previews ? 'Hide Preview' : 'Show Preview'}
              </Button>
              <Button variant="primary" icon={<IconDeviceFloppy aria-hidden size="1.8rem" stroke={1.6} />} onClick={() => setOpen('save')}>
                Save PDF
              </Button>
            </div>
          }
        />
        <div className={`${css['columns']} ${previews ? css['both'] : ''}`}>
          <Card>
            <DocumentForm key={saved.fileName} draft={draft} onChange={setDraft} />
          </Card>
          {previews && <Preview document={draft} />}
        </div>
      </div>
      <Suspense>
        {open === 'load' && <LoadPdfDialog onClose={close} onLoaded={begin} unlessUnsaved={unlessUnsaved} />}
        {open === 'save' && <SavePdfDialog onClose={close} draft={draft} base={base} onBegin={begin} />}
        {open === 'instructions' && <Instructions onClose={close} />}
      </Suspense>
    </Page>
  )
}
