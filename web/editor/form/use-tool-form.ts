import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { clearBanner, endSuccess, showBanner } from '#web/kit/status/banners.ts'
import { focusHeading } from '../page/arrival.ts'
import { failedText } from '../page/failed-text.ts'
import { bare, type Keeps, useKeptForm, useRestored } from '../drafts/use-kept-form.ts'
import { useChosen } from './in-address.ts'
import { askToLeave, useUnsavedChanges } from '../page/unsaved.ts'

export interface Done {
  readonly type: 'success' | 'warning'
  readonly data: string
}

/** Something wrong with a field. */
export interface Problem<Field extends string> {
  readonly field: Field
  readonly message: string
}

/** Fields of a form that hold text. */
type TextField<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

interface Tool<Values extends object> {
  /**
   * What of it is kept on this device until it is sent. Null for a form of passwords and codes, which are
   * kept nowhere.
   */
  readonly keeps: Keeps<Values> | null
  readonly initial: Values
  /**
   * Fields that say what the form is about, chosen and not typed: they stand in the address, so that leaving
   * them loses nothing.
   */
  readonly inAddress?: readonly TextField<Values>[]
  /**
   * All that is wrong, in the specification's own words; it is shown in the order of the fields of `initial`
   * (expectation 24).
   */
  readonly check: (values: Values) => readonly (Problem<keyof Values & string> | undefined)[]
  /**
   * Makes the call; its sentence is shown, and the form is empty again (S2§4). `clean` is what the form began
   * from (`changedIn`).
   */
  readonly send: (values: Values, clean: Values) => Promise<Done>
  /** Fields of what only the server finds out: said beside them, until they are changed. */
  readonly refusedAt?: Partial<Record<MessageCode, keyof Values & string>>
  /** After success: what the form holds then. The form as it was at first, unless said. */
  readonly after?: (values: Values) => Values
  /** Once it is done: closes the form, where it closes. */
  readonly onDone?: () => void
}

/**
 * A form of the editor: what was typed, what is wrong with it, and sending it once however often it is
 * pressed.
 */
export const useToolForm = <Values extends object>(tool: Tool<Values>) => {
  const { keeps, initial, inAddress = [], check, refusedAt = {}, send, after, onDone } = tool
  const id = useId()
  const queries = useQueryClient()
  const { values, setValues, clean, setClean, about } = useValues(keeps, initial, inAddress)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<
    (Problem<keyof Values & string> & { readonly typed: unknown }) | null
  >(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const isChanged = JSON.stringify(bare(values, inAddress)) !== JSON.stringify(bare(clean, inAddress))
  const kept = useKeptForm(keeps, isChanged, { values, clean, about })
  useUnsavedChanges(isChanged, {
    what: keeps ? `the form ${keeps.as}` : 'a form',
    scope: 'tab',
    discard: kept.discard,
  })

  const idOf = (field: keyof Values & string) => `${id}${field}`
  // Once somebody pressed the button, what is wrong follows the typing.
  const fields = Object.keys(initial)
  const refusedNow = refused && values[refused.field] === refused.typed ? [refused] : []
  const problemsNow = (more: typeof refusedNow = []) =>
    [...check(values), ...more]
      .filter(problem => problem !== undefined)
      .toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
  const problems = attempt > 0 ? problemsNow(refusedNow) : []
  const errors: readonly FieldError[] = problems
    .filter(isSaidFirst)
    .map(({ field: about, message }) => ({ field: idOf(about), message }))
  const set = (part: Partial<Values>) => {
    endSuccess()
    setValues(part)
  }
  /** Puts other values there, as those of another thing that was selected. */
  const begin = (next: Values) => {
    setValues(next)
    setClean(next)
    setAttempt(0)
  }
  useNewerInitial(initial, isChanged, begin)
  const run = async () => {
    running.current = true
    setBusy(true)
    // What was said of the try before.
    clearBanner()
    try {
      const { type, data } = await send(values, clean)
      begin(after ? after(values) : initial)
      showBanner(type, data)
      // An emptied form says nothing to whoever hears it: what comes next begins at the heading.
      if (!after) focusHeading()
      await changed()
      onDone?.()
    } catch (error) {
      const said = failedText(error)
      const at = Object.entries(refusedAt).find(([code]) => sentence(code as MessageCode) === said)?.[1]
      if (at === undefined) return showBanner('failed', said)
      setRefused({ field: at, message: said, typed: values[at] })
      setAttempt(tries => tries + 1)
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
    if (!running.current && problemsNow().length === 0) void run()
  }
  /** What a field of text or a select needs to know. */
  const field = (name: keyof Values & string) => ({
    id: idOf(name),
    value: String(values[name]),
    error: problems.find(({ field: about }) => about === name)?.message,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      // The fields that are bound like this hold text.
      set({ [name]: event.currentTarget.value } as Partial<Values>),
  })
  /** Other values would take the place of what is typed: its author is asked. */
  const unlessUnsaved = (go: () => void) => (isChanged ? askToLeave(go) : go())
  return { values, set, begin, unlessUnsaved, field, errors, attempt, busy, onSubmit, idOf, changed } as const
}

/**
 * What the form holds and what it began from: what was kept or what it is at first, and of the fields in the
 * address what that says.
 */
const useValues = <Values extends object>(
  keeps: Keeps<Values> | null,
  initial: Values,
  inAddress: readonly TextField<Values>[],
) => {
  const [chosen, choose] = useChosen(inAddress)
  const restored = useRestored<Values>(keeps, { ...initial, ...chosen }, chosen)
  const [typed, setTyped] = useState(restored.values)
  const [clean, setClean] = useState(restored.clean)
  const setValues = (part: Partial<Values>) => {
    setTyped(before => ({ ...before, ...part }))
    // The type of their names says that these hold text.
    choose(part as Partial<typeof chosen>)
  }
  // What was typed about a client is there with that client, where the address names none.
  useLayoutEffect(() => {
    if (restored.at !== null) choose(restored.values)
    // Once: from then on the address leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const said = JSON.stringify(chosen)
  const values = useMemo<Values>(() => ({ ...typed, ...(JSON.parse(said) as typeof chosen) }), [typed, said])
  return { values, setValues, clean, setClean, about: chosen } as const
}

/** What the server says by now is shown where nothing is typed: what a colleague changed meanwhile. */
const useNewerInitial = <Values extends object>(
  initial: Values,
  isChanged: boolean,
  begin: (next: Values) => void,
) => {
  const said = JSON.stringify(initial)
  const before = useRef(said)
  useEffect(() => {
    if (before.current === said || isChanged) return
    before.current = said
    begin(JSON.parse(said) as Values)
  })
}

/** One thing that may be wrong. */
export const wrongIf = <Field extends string>(
  isWrong: boolean,
  field: Field,
  message: string,
): Problem<Field> | undefined => (isWrong ? { field, message } : undefined)

/** The summary says each thing once: the first of each field, and no sentence twice. */
const isSaidFirst = (
  { field, message }: Problem<string>,
  index: number,
  all: readonly Problem<string>[],
): boolean => all.findIndex(other => other.field === field || other.message === message) === index

/** Refusals of the rules as problems of fields; what has no field of its own is `otherwise`'s. */
export const problemsAt = <Field extends string>(
  refusals: readonly (Refusal | undefined)[],
  fields: Partial<Record<MessageCode, Field>>,
  otherwise: Field,
): readonly Problem<Field>[] =>
  refusals.flatMap(refusal =>
    refusal
      ? { field: fields[refusal.refused as MessageCode] ?? otherwise, message: sentenceOf(refusal) }
      : [],
  )
