import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { whoCarries } from '#contracts/calls/scenarios/used.ts'
import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import type { pdf, savePDF } from '#contracts/calls/scenarios/shelf.ts'
import { composed } from '#domain/composed.ts'
import { checkDocumentName } from '#domain/scenario/event-rules.ts'
import type { FieldProblem } from '#domain/scenario/checks/form-fields.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { QueryView } from '../page/QueryView.tsx'
import { failedText } from '../page/failed-text.ts'
import { proposedName } from '../page/proposed-name.ts'
import { useEditorQuery } from '../page/use-editor-query.ts'
import { afterDrawing } from '../scenario/desk/opening.ts'
import { NameForm } from '../scenario/dialogs/NameForm.tsx'
import { Carriers } from './Carriers.tsx'
import { fieldsDropped, idOfPart, problemsOf, tidiedDocument } from './document-draft.ts'
import { NewerDocument } from './NewerDocument.tsx'
import css from './PdfSection.module.css'
import { inScenario } from './text-name.ts'

interface SavePdfDialogProps {
  readonly onClose: () => void
  readonly draft: ScenarioDocument
  readonly base: number
  /** '' for the library's text. */
  readonly scenario: string
  readonly onBegin: (document: ScenarioDocument, version: number, scenario: string) => void
}

interface Newer {
  readonly fileName: string
  readonly scenario: string
  readonly version: number
  readonly sentence: string
}

export const SavePdfDialog = ({ onClose, draft, base, scenario, onBegin }: SavePdfDialogProps) => {
  const queries = useQueryClient()
  const [warnedOf, setWarnedOf] = useState<string | null>(null)
  const [newer, setNewer] = useState<Newer | null>(null)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const aimed = warnedOf ?? draft.fileName
  const carriers = useEditorQuery<typeof whoCarries>('whoCarries', { filename: aimed }, { keeps: true })
  const following = () =>
    carriers.isPlaceholderData ? [] : (carriers.data?.same ?? []).filter(each => !leftOut.has(each))
  /** Under another name the text becomes the library's. */
  const scenarioOf = (name: string) => (isSame(name, draft.fileName) ? scenario : '')
  const send = async (fileName: string, baseVersion: number | undefined) => {
    const { fileName: filename, ...rest } = tidiedDocument({ ...draft, fileName })
    const of = scenarioOf(filename)
    const body = {
      filename,
      ...rest,
      baseVersion,
      ...inScenario(of),
      ...(of === '' && isSame(filename, aimed) && { follow: following() }),
    }
    const { type, data, version, saved } = await editorCall<typeof savePDF>('savePDF', body, { write: {} })
    if (!saved) return setNewer({ fileName: filename, scenario: of, version, sentence: data })
    onBegin({ fileName: filename, ...rest }, version, of)
    const dropped = fieldsDropped(draft)
    if (dropped > 0) showBanner('warning', `${data} ${sentence('fields dropped', { n: dropped })}`)
    else showBanner(type, data)
    onClose()
    await queries.invalidateQueries({ queryKey: ['editor'] })
  }
  const save = async (typed: string): Promise<string | undefined> => {
    const name = composed(typed).trim()
    const [problem] = problemsOf(draft)
    if (problem) {
      refuseFor(problem, onClose)
      return undefined
    }
    try {
      // Saving again after the warning that the name is taken replaces the existing document.
      if (isSame(name, draft.fileName)) await send(name, base)
      else if (warnedOf === name) await send(name, undefined)
      else if (await isTaken(name)) {
        setWarnedOf(name)
        return sentence('document taken', { name })
      } else await send(name, 0)
    } catch (error) {
      showBanner('failed', failedText(error))
    }
    return undefined
  }
  const saveOver = async (version: number) => {
    try {
      if (newer) await send(newer.fileName, version)
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  if (newer) {
    return (
      <NewerDocument
        key={newer.version}
        {...newer}
        onClose={onClose}
        onOtherName={() => setNewer(null)}
        onTake={(document, version) => onBegin(document, version, newer.scenario)}
        onSaveOver={saveOver}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} title="Save PDF">
      <QueryView query={carriers} height="12rem">
        {({ same, other, library }) => (
          <>
            {scenarioOf(aimed) === '' ? (
              <Carriers {...{ same, other, library, leftOut }} onLeftOut={setLeftOut} />
            ) : (
              <p className={css['note']}>{sentence('document own saves', { scenario })}</p>
            )}
            <NameAsked initial={draft.fileName || proposedName(draft.title)} onSubmit={save} />
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

const NameAsked = (props: {
  readonly initial: string
  readonly onSubmit: (name: string) => Promise<string | undefined>
}) => (
  <NameForm
    {...props}
    label="File name"
    hint="Events refer to the document by this name. You will be asked before another document with this name is replaced."
    action="Save"
    check={name => {
      const refusal = checkDocumentName(name)
      return refusal && sentenceOf(refusal)
    }}
  />
)

const refuseFor = ({ at, part, refusal }: FieldProblem, onClose: () => void): void => {
  onClose()
  showBanner('failed', sentenceOf(refusal))
  afterDrawing(() => document.getElementById(idOfPart(at, part))?.focus())
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const isTaken = async (name: string): Promise<boolean> =>
  (await editorCall<typeof pdf>('pdf', {})).some(known => isSame(known, name))
