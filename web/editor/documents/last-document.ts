// What the PDF editor begins with, and the document of the library it asks for.
import type { loadPDF } from '#contracts/play.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { attempted } from '#web/kit/kept/storage.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { adopt, type Draft, newestName, ownName } from '../drafts/drafts.ts'
import type { OpenDocument } from './document-draft.ts'

const OPEN = 'editorPdfOpen'

/** What this tab goes on with when it comes back to the PDF editor; '' for a new document. */
export const rememberOpen = (fileName: string): void => void attempted(() => sessionStorage.setItem(OPEN, fileName))

interface LastDocument {
  /** '' for a new document. */
  readonly fileName: string
  /** Where something of it is unsaved. */
  readonly kept: Draft<OpenDocument> | null
}

/**
 * The unsaved work of this tab, else what the address asks for, else what was open here, else the last unsaved document of this user
 * (rule 184). @param asked '' where the address names nothing
 */
export const lastDocument = (user: string, asked: string): LastDocument => {
  const open = asked || attempted(() => sessionStorage.getItem(OPEN)) || ''
  const fileName = ownName('Pdf', user) ?? (open === '' ? newestName('Pdf', user) : open) ?? ''
  return { fileName, kept: adopt<OpenDocument>({ kind: 'Pdf', user, name: fileName }) }
}

export const fetchDocument = async (name: string): Promise<{ readonly document: ScenarioDocument; readonly version: number }> => {
  const { version = 0, ...document } = await editorCall<typeof loadPDF>('loadPDF', { filename: name })
  return { document, version }
}
