// What the PDF editor begins with, and the document of the library it asks for.
import type { loadPDF } from '#contracts/calls/play/play.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { attempted } from '#web/kit/kept/storage.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { adopt, type Draft, newestName, ownName } from '../drafts/drafts.ts'
import type { Named } from '../address/named.ts'
import type { OpenDocument } from './document-draft.ts'
import { inScenario, keyOfText, type TextName, textOfKey } from './text-name.ts'

const OPEN = 'editorPdfOpen'

/** What this tab goes on with when it comes back to the PDF editor; '' for a new document. */
export const rememberOpen = (text: TextName): void =>
  void attempted(() => sessionStorage.setItem(OPEN, keyOfText(text)))

interface LastDocument {
  readonly text: TextName
  /** Where something of it is unsaved. */
  readonly kept: Draft<OpenDocument> | null
}

/**
 * The unsaved work of this tab, else what the address asks for, else what was open here, else the last
 * unsaved document of this user (rule 184). @param asked what the address names
 */
export const lastDocument = (user: string, asked: Named): LastDocument => {
  const open =
    keyOfText({ name: asked.load, scenario: asked.scenario }) ||
    attempted(() => sessionStorage.getItem(OPEN)) ||
    ''
  const name = ownName('Pdf', user) ?? (open === '' ? newestName('Pdf', user) : open) ?? ''
  return { text: textOfKey(name), kept: adopt<OpenDocument>({ kind: 'Pdf', user, name }) }
}

export const fetchDocument = async ({
  name,
  scenario,
}: TextName): Promise<{ readonly document: ScenarioDocument; readonly version: number }> => {
  const { version = 0, ...document } = await editorCall<typeof loadPDF>('loadPDF', {
    filename: name,
    ...inScenario(scenario),
  })
  return { document, version }
}
