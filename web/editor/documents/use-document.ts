// The document on the page: what is written, what the library has of it, and what this device kept of it.
import { useEffect, useState } from 'react'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { adopt, find, newestName } from '../drafts/drafts.ts'
import { sayRestored } from '../drafts/restored.ts'
import { useKept } from '../drafts/use-kept.ts'
import { askToLeave, useUnsavedChanges } from '../frame/unsaved.ts'
import { NO_DOCUMENT } from './document-draft.ts'

interface OpenDocument {
  readonly draft: ScenarioDocument
  readonly saved: ScenarioDocument
  /** Which version of the library's the draft began from; 0 for none. */
  readonly base: number
}

const opened = (document: ScenarioDocument, base = 0): OpenDocument => ({ draft: document, saved: document, base })

/** A document, as its author left it where he did not save it (rule 184). */
export const useDocument = () => {
  const [user] = useState(() => editorSession()?.user ?? '')
  const [restored] = useState(() => adopt<OpenDocument>({ kind: 'Pdf', user, name: newestName('Pdf', user) ?? '' }))
  const [open, setOpen] = useState<OpenDocument>(() => restored?.value ?? opened(NO_DOCUMENT))
  useEffect(() => {
    if (restored) sayRestored(restored.at)
  }, [restored])
  const isUnsaved = JSON.stringify(open.draft) !== JSON.stringify(open.saved)
  const { place, discard } = useKept({ kind: 'Pdf', name: open.saved.fileName, value: isUnsaved ? open : null })
  const what = open.draft.fileName === '' ? 'a new document' : `the document ${open.draft.fileName}`
  useUnsavedChanges(isUnsaved, { what, scope: 'section', discard })
  return {
    ...{ ...open, isUnsaved, place },
    write: (draft: ScenarioDocument) => setOpen(before => ({ ...before, draft })),
    /** The library has none of this name any more: saving it makes a new one. */
    loosen: (name: string) => setOpen(before => (before.saved.fileName === name ? { ...before, base: 0 } : before)),
    begin: (document: ScenarioDocument, base = 0) => setOpen(opened(document, base)),
    /** When unsaved work on a document of this name was written, by a tab that is gone; null for none. */
    leftAt: (name: string) => (name === open.saved.fileName ? null : (find({ kind: 'Pdf', user, name })?.at ?? null)),
    /** Goes on with it. */
    goOn: (name: string) => setOpen(adopt<OpenDocument>({ kind: 'Pdf', user, name })?.value ?? open),
    unlessUnsaved: (go: () => void) => (isUnsaved ? askToLeave(go) : go()),
  } as const
}
