import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { type MessageCode, sentenceOf } from '#contracts/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { failedText } from '../frame/failed-text.ts'
import { type Keeps, useKeptForm, useRestored } from '../drafts/use-kept-form.ts'
import { askToLeave, useUnsavedChanges } from '../frame/unsaved.ts'

export interface Done {
  readonly type: 'success' | 'warning'
  readonly data: string
}

interface Tool<Values extends object> {
  /** What of it is kept on this device until it is sent. Null for a form of passwords and codes, which are kept nowhere. */
  readonly keeps: Keeps<Values> | null
  readonly initial: Values
  /** The first thing that is wrong, in the specification's own words, and the field it is about. */
  readonly check: (values: Values) => { readonly field: keyof Values & string; readonly message: string } | undefined
  /** Makes the call; its sentence is shown, and the form is empty again (S2§4). */
  readonly send: (values: Values) => Promise<Done>
  /** After success: what the form holds then. The form as it was at first, unless said. */
  readonly after?: (values: Values) => Values
  /** Once it is done: closes the form, where it closes. */
  readonly onDone?: () => void
}

/** A form of the editor: what was typed, what is wrong with it, and sending it once however often it is pressed. */
export const useToolForm = <Values extends object>({ keeps, initial, check, send, after = () => initial, onDone }: Tool<Values>) => {
  const id = useId()
  const queries = useQueryClient()
  const restored = useRestored(keeps, initial)
  const [values, setValues] = useState(restored.values)
  const [clean, setClean] = useState(restored.clean)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(clean)
  const kept = useKeptForm(keeps, isChanged, values, clean)
  useUnsavedChanges(isChanged, { what: keeps ? `the form ${keeps.as}` : 'a form', scope: 'tab', discard: kept.discard })

  const idOf = (field: keyof Values & string) => `${id}${field}`
  // Once somebody pressed the button, what is wrong follows the typing.
  const problem = attempt > 0 ? check(values) : undefined
  const errors: readonly FieldError[] = problem ? [{ field: idOf(problem.field), message: problem.message }] : []
  const set = (part: Partial<Values>) => setValues(before => ({ ...before, ...part }))
  /** Puts other values there, as those of another thing that was selected. */
  const begin = (next: Values) => {
    setValues(next)
    setClean(next)
    setAttempt(0)
  }
  const run = async () => {
    running.current = true
    setBusy(true)
    // What was said of the try before.
    clearBanner()
    try {
      const { type, data } = await send(values)
      showBanner(type, data)
      begin(after(values))
      await changed()
      onDone?.()
    } catch (error) {
      showBanner('failed', failedText(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** Something else was changed as well: what is shown is asked anew. */
  const changed = () => queries.invalidateQueries({ queryKey: ['editor'] })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(tries => tries + 1)
    if (!running.current && !check(values)) void run()
  }
  /** What a field of text or a select needs to know. */
  const field = (name: keyof Values & string) => ({
    id: idOf(name),
    value: String(values[name]),
    error: problem?.field === name ? problem.message : undefined,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      // The fields that are bound like this hold text.
      set({ [name]: event.currentTarget.value } as Partial<Values>),
  })
  /** Other values would take the place of what is typed: its author is asked. */
  const unlessUnsaved = (go: () => void) => (isChanged ? askToLeave(go) : go())
  return { values, set, begin, unlessUnsaved, field, errors, attempt, busy, onSubmit, idOf, changed } as const
}

/** A refusal of the rules as the problem of a field; without a field of its own it is the first one's. */
export const problemAt = <Field extends string>(
  refusal: Refusal | undefined,
  fields: Partial<Record<MessageCode, Field>>,
  otherwise: Field,
): { readonly field: Field; readonly message: string } | undefined =>
  refusal && { field: fields[refusal.refused as MessageCode] ?? otherwise, message: sentenceOf(refusal) }
