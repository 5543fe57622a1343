import { sentence } from '#contracts/words/messages.ts'
import type { loadPDF } from '#contracts/calls/play/play.ts'
import type { previousVersions } from '#contracts/calls/scenarios/shelf.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { sizeOf } from '#web/kit/units.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '../page/failed-text.ts'
import { QueryView } from '../page/QueryView.tsx'
import { useEditorQuery } from '../page/use-editor-query.ts'
import { openVersion } from './open-version.ts'
import { VersionList } from '../versions/VersionList.tsx'
import { SideBySide } from '../scenario/compare/SideBySide.tsx'
import { tidiedDocument } from './document-draft.ts'
import { documentText } from './document-text.ts'
import { calledText, inScenario } from './text-name.ts'

interface PdfVersionsDialogProps {
  readonly draft: ScenarioDocument
  readonly base: number
  readonly isUnsaved: boolean
  /** '' for the library's text. */
  readonly scenario: string
  readonly onClose: () => void
  readonly onTakeUp: (document: ScenarioDocument) => void
  readonly unlessUnsaved: (go: () => void) => void
}

/** Rule 157. */
export const PdfVersionsDialog = ({
  draft,
  base,
  isUnsaved,
  scenario,
  onClose,
  onTakeUp,
  unlessUnsaved,
}: PdfVersionsDialogProps) => {
  const name = draft.fileName
  const of = inScenario(scenario)
  const versions = useEditorQuery<typeof previousVersions>('previousVersions', {
    filename: name,
    directory: 'documents',
    ...of,
  })
  const load = async (asked: number) => {
    try {
      const { version: _of, ...document } = await editorCall<typeof loadPDF>('loadPDF', {
        filename: name,
        version: asked,
        ...of,
      })
      onClose()
      unlessUnsaved(() => {
        onTakeUp({ ...document, fileName: name })
        showBanner('success', sentence('document version loaded', { name, version: asked }))
      })
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Previous Versions of ${calledText({ name, scenario })}`} size="lg">
      <QueryView query={versions}>
        {known => (
          <VersionList
            versions={known}
            told={({ version, size }) =>
              `${sizeOf(size)}${version === openVersion(known, { base, isUnsaved }) ? ', open now' : ''}`
            }
            onLoad={version => void load(version)}
            renderChanges={version => <ChangedSince version={version} draft={draft} scenario={scenario} />}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

const ChangedSince = ({
  version,
  draft,
  scenario,
}: Pick<PdfVersionsDialogProps, 'draft' | 'scenario'> & { readonly version: number }) => {
  const loaded = useEditorQuery<typeof loadPDF>('loadPDF', {
    filename: draft.fileName,
    version,
    ...inScenario(scenario),
  })
  const now = tidiedDocument(draft)
  return (
    <QueryView query={loaded} height="6rem">
      {({ version: _of, ...before }) =>
        isSame({ ...before, fileName: draft.fileName }, now) ? (
          <p>Nothing has changed since this version.</p>
        ) : (
          <SideBySide
            title="Document"
            names={[`Version ${version}`, 'Now']}
            left={documentText(before)}
            right={documentText(now)}
          />
        )
      }
    </QueryView>
  )
}

/** The documents' properties may be in any order. */
const isSame = (one: ScenarioDocument, other: ScenarioDocument): boolean =>
  (Object.keys(one) as (keyof ScenarioDocument)[]).every(
    field => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )
