import { useQueryClient } from '@tanstack/react-query'
import type { removePDF } from '#contracts/calls/scenarios/removed.ts'
import { messages, sentence } from '#contracts/words/messages.ts'
import type { documentTexts } from '#contracts/calls/scenarios/used.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { goneText } from '../address/gone-text.ts'
import { lookAtTabs } from '../drafts/tabs.ts'
import { QueryView } from '../page/QueryView.tsx'
import { reported } from '../form/reported.ts'
import { useEditorQuery } from '../page/use-editor-query.ts'
import { RemovedThings } from '../removed/RemovedThings.tsx'
import { ChooseForm } from '../scenario/dialogs/ChooseForm.tsx'
import { WhereUsed } from '../used/WhereUsed.tsx'
import { fetchDocument } from './last-document.ts'
import { calledText, keyOfText, textOfKey } from './text-name.ts'
import css from './PdfSection.module.css'

interface LoadPdfDialogProps {
  readonly onClose: () => void
  readonly onLoaded: (document: ScenarioDocument, version: number, scenario: string) => void
  readonly onRemoved: (name: string) => void
  readonly unlessUnsaved: (go: () => void) => void
}

export const LoadPdfDialog = ({ onClose, onLoaded, onRemoved, unlessUnsaved }: LoadPdfDialogProps) => {
  const queries = useQueryClient()
  const texts = useEditorQuery<typeof documentTexts>('documentTexts', {})
  const remove = async (filename: string) => {
    if (await reported(() => editorCall<typeof removePDF>('removePDF', { filename }, { write: {} }), queries))
      onRemoved(filename)
  }
  const load = async (key: string) => {
    const text = textOfKey(key)
    try {
      const { document, version } = await fetchDocument(text)
      onClose()
      await lookAtTabs()
      unlessUnsaved(() => onLoaded(document, version, text.scenario))
    } catch (error) {
      showBanner('failed', goneText(error, 'document gone', text))
    }
  }
  return (
    <Dialog open onClose={onClose} title="Load PDF">
      <QueryView query={texts} height="12rem">
        {known => (
          <ChooseForm
            label="PDF"
            names={known.map(text => ({ value: keyOfText(text), label: calledText(text) }))}
            required={messages['document not selected']}
            onLoad={load}
            onRemove={remove}
            keeps={ownKept}
            renderUses={key =>
              textOfKey(key).scenario === '' && <WhereUsed key={key} what="document" name={key} />
            }
          />
        )}
      </QueryView>
      <RemovedThings what="document" called="documents" />
    </Dialog>
  )
}

/** Undefined for a document of the library. */
const ownKept = (key: string): string | undefined => {
  const { scenario } = textOfKey(key)
  return scenario === '' ? undefined : sentence('document own kept', { scenario })
}

export const Instructions = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Instructions" size="md">
    <ol className={css['instructions']}>
      <li>A Document is read; a Form is filled in.</li>
      <li>
        Give the document a title and write its content, with pictures where you want them. Those under Images
        appear below the text, at the size you choose and, if you like, with a caption.
      </li>
      <li>
        A Form has fields: Text, a Radio Button to choose one option, or Checkboxes to choose any number. The
        label is shown to players and in reports; matchers refer to the identifier.
      </li>
      <li>
        Check the document with Show Preview, and save it with Save PDF. The file name cannot contain the
        character -.
      </li>
      <li>
        In the scenario editor, choose the document as the PDF of an event. If it is a Form, also set the
        event’s Answer to Form.
      </li>
    </ol>
    <div className={css['actions']}>
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </div>
  </Dialog>
)
