import { useEffect, useMemo, useState } from 'react'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { editorSession } from '#web/session/editor-session.ts'
import { adopt, find, forgetAll } from '../drafts/drafts.ts'
import { useKept } from '../drafts/use-kept.ts'
import { beginning, type History, recorded, redone, undone } from '../scenario/desk/history.ts'
import { askToLeave, useUnsavedChanges } from '../page/unsaved.ts'
import type { OpenDocument } from './document-draft.ts'
import { rememberOpen } from './last-document.ts'
import { calledText, keyOfText, type TextName } from './text-name.ts'

interface DocumentState extends Pick<OpenDocument, 'saved' | 'base'> {
  readonly scenario: string
  readonly history: History<ScenarioDocument>
}

const opened = (document: ScenarioDocument, base: number, scenario: string): DocumentState =>
  stateOf({ draft: document, saved: document, base, scenario })
const stateOf = ({ draft, saved, base, scenario = '' }: OpenDocument): DocumentState => ({
  saved,
  base,
  scenario,
  history: beginning(draft),
})

/** Changes with the same name may be one step of Undo; a change with '' is always a step of its own. */
const stepOf = (one: ScenarioDocument, other: ScenarioDocument): string => {
  const fields = (Object.keys(other) as (keyof ScenarioDocument)[]).filter(
    field => one[field] !== other[field],
  )
  const [field = 'title'] = fields
  const isTyped = typeof other[field] === 'string' && field !== 'type'
  return fields.length === 1 && isTyped ? field : rowOf(one, other)
}

/** '' unless exactly one row changed. */
const rowOf = ({ images, fields }: ScenarioDocument, other: ScenarioDocument): string => {
  if (images.length !== other.images.length || fields.length !== other.fields.length) return ''
  const rows = [
    ...images.flatMap((image, at) => (image === other.images[at] ? [] : [`image ${at}`])),
    ...fields.flatMap((field, at) => (field === other.fields[at] ? [] : [`field ${at}`])),
  ]
  return rows.length === 1 ? (rows[0] ?? '') : ''
}

export const useDocument = (begun: OpenDocument) => {
  const [user] = useState(() => editorSession()?.user ?? '')
  const [state, setState] = useState<DocumentState>(() => stateOf(begun))
  const { history, saved, base, scenario } = state
  const text = useMemo((): TextName => ({ name: saved.fileName, scenario }), [saved.fileName, scenario])
  const open = useMemo(
    (): OpenDocument & { readonly scenario: string } => ({ draft: history.now, saved, base, scenario }),
    [history.now, saved, base, scenario],
  )
  const step = (next: (history: History<ScenarioDocument>) => History<ScenarioDocument> | undefined) => {
    const changed = next(history)
    if (changed) setState({ ...state, history: changed })
    return changed !== undefined
  }
  useEffect(() => rememberOpen(text), [text])
  const isUnsaved = JSON.stringify(open.draft) !== JSON.stringify(open.saved)
  const { place, discard } = useKept({ kind: 'Pdf', name: keyOfText(text), value: isUnsaved ? open : null })
  const what =
    open.draft.fileName === ''
      ? 'a new document'
      : `the document ${calledText({ ...text, name: open.draft.fileName })}`
  useUnsavedChanges(isUnsaved, { what, scope: 'section', discard })
  return {
    ...{ ...open, text, isUnsaved, place },
    write: (draft: ScenarioDocument) =>
      setState(before => ({
        ...before,
        history: recorded(before.history, draft, stepOf(before.history.now, draft), Date.now()),
      })),
    undo: () => step(undone),
    redo: () => step(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** After the document was removed from the library, saving creates it again. */
    loosen: (name: string) =>
      setState(before =>
        before.saved.fileName === name && before.scenario === '' ? { ...before, base: 0 } : before,
      ),
    takeUp: (draft: ScenarioDocument) =>
      setState(before => ({ ...before, history: recorded(before.history, draft, '', 0) })),
    begin: (document: ScenarioDocument, base = 0, of = '') => setState(opened(document, base, of)),
    /** True if Undo brings the discarded work back. */
    beginInstead: (document: ScenarioDocument, version: number, of: string) => {
      const address = {
        kind: 'Pdf',
        user,
        name: keyOfText({ name: document.fileName, scenario: of }),
      } as const
      const left = find<OpenDocument>(address)?.value
      const loaded = opened(document, version, of)
      forgetAll(address)
      const past = left?.base === version ? [left.draft] : []
      setState({ ...loaded, history: { ...loaded.history, past } })
      return past.length > 0
    },
    /** null for no unsaved work, or if the text is open here. */
    leftAt: (other: TextName) => {
      const name = keyOfText(other)
      return name === keyOfText(text) ? null : (find({ kind: 'Pdf', user, name })?.at ?? null)
    },
    goOn: (other: TextName) =>
      setState(stateOf(adopt<OpenDocument>({ kind: 'Pdf', user, name: keyOfText(other) })?.value ?? open)),
    unlessUnsaved: (go: () => void) => (isUnsaved ? askToLeave(go) : go()),
  } as const
}
