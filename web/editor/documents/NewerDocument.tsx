import { useState } from 'react'
import type { loadPDF } from '#contracts/calls/play/play.ts'
import { messages } from '#contracts/words/messages.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '../page/failed-text.ts'
import css from './PdfSection.module.css'
import { Preview } from './Preview.tsx'
import { inScenario } from './text-name.ts'

interface NewerDocumentProps {
  readonly fileName: string
  /** '' for the library's text. */
  readonly scenario: string
  readonly version: number
  readonly sentence: string
  readonly onClose: () => void
  readonly onOtherName: () => void
  readonly onTake: (document: ScenarioDocument, version: number) => void
  readonly onSaveOver: (version: number) => Promise<void>
}

interface Theirs {
  readonly document: ScenarioDocument
  readonly version: number
}

/** Rule 156. */
export const NewerDocument = ({
  fileName,
  scenario,
  version,
  sentence,
  onClose,
  onOtherName,
  onTake,
  onSaveOver,
}: NewerDocumentProps) => {
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const show = async () => {
    try {
      const { version: shown = version, ...document } = await editorCall<typeof loadPDF>('loadPDF', {
        filename: fileName,
        ...inScenario(scenario),
      })
      setTheirs({ document, version: shown })
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  const take = ({ document, version: taken }: Theirs) => {
    onTake(document, taken)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Two versions" size="lg">
      <p>{sentence}</p>
      <p className={css['note']}>{messages['document over theirs']}</p>
      {theirs && (
        // The focus moves to the text: a second Enter must not press Take theirs.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={focused} role="region" aria-label="Theirs" tabIndex={0} className={css['theirs']}>
          <Preview document={theirs.document} />
        </div>
      )}
      <div className={css['choices']}>
        <Button onClick={onClose}>Keep writing</Button>
        <Button onClick={onOtherName}>Save mine under another name</Button>
        <Button onClick={() => void onSaveOver(theirs?.version ?? version)}>Save mine over theirs</Button>
        {theirs ? (
          <Button onClick={() => take(theirs)}>Take theirs</Button>
        ) : (
          <Button variant="primary" onClick={() => void show()}>
            Show theirs
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const focused = (element: HTMLElement | null) => element?.focus()
