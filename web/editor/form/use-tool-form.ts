import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type MessageCode, sentence, sentenceOf } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { FieldError } from '#web/kit/form/ErrorSummary.tsx'
import { clearBanner, endNews, endSuccess, showBanner } from '#web/kit/status/banners.ts'
import { focusHeading } from '../page/arrival.ts'
import { failedText } from '../page/failed-text.ts'
import { bare, type Keeps, useKeptForm, useRestored } from '../drafts/use-kept-form.ts'
import { useChosen } from './in-address.ts'
import { askToLeave, useUnsavedChanges } from '../page/unsaved.ts'

export interface Done {
  readonly type: 'success' | 'warning'
  readonly data: string
}

export interface Problem<Field extends string> {
  readonly field: Field
  readonly message: string
}

type TextField<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

interface Tool<Values extends object> {
  /** Null: nothing of the form is stored on this device. */
  readonly keeps: Keeps<Values> | null
  readonly initial: Values
  readonly inAddress?: readonly TextField<Values>[]
  readonly check: (values: Values) => readonly (Problem<keyof Values & string> | undefined)[]
  /** `clean` is the form's original content. */
  readonly send: (values: Values, clean: Values) => Promise<Done>
  readonly refusedAt?: Partial<Record<MessageCode, keyof Values & string>>
  readonly after?: (values: Values) => Values
  readonly onDone?: () => void
}

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
  const fields = Object.keys(initial)
  const refusedNow = refused && values[refused.field] === refused.typed ? [refused] : []
  const problemsNow = (more: typeof refusedNow = []) =>
    [...check(values), ...more]
      .filter(problem => problem !== undefined)
      .toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))
  const problems = attempt > 0 ? problemsNow(refusedNow) : []
  const errors: readonly FieldError[] = saidOnce(problems).map(({ field: about, message }) => ({
    field: idOf(about),
    message,
  }))
  const set = (part: Partial<Values>) => {
    endSuccess()
    setValues(part)
  }
  const begin = (next: Values) => {
    setValues(next)
    setClean(next)
    setAttempt(0)
  }
  useNewerInitial(initial, isChanged, begin)
  const run = async () => {
    running.current = true
    setBusy(true)
    clearBanner()
    try {
      const { type, data } = await send(values, clean)
      kept.discard()
      begin(after ? after(values) : initial)
      showBanner(type, data)
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
  const changed = () => queries.invalidateQueries({ queryKey: ['editor'] })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setAttempt(tries => tries + 1)
    if (running.current) return
    if (problemsNow().length === 0) void run()
    // An earlier success would contradict the errors.
    else endNews()
  }
  const field = (name: keyof Values & string) => ({
    id: idOf(name),
    value: String(values[name]),
    error: problems.find(({ field: about }) => about === name)?.message,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      // The cast holds: fields bound like this hold text.
      set({ [name]: event.currentTarget.value } as Partial<Values>),
  })
  const unlessUnsaved = (go: () => void) => (isChanged ? askToLeave(go) : go())
  return { values, set, begin, unlessUnsaved, field, errors, attempt, busy, onSubmit, idOf, changed } as const
}

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
    // The cast holds: `TextField` names only fields that hold text.
    choose(part as Partial<typeof chosen>)
  }
  useLayoutEffect(() => {
    if (restored.at !== null) choose(restored.values)
    // Runs once: afterwards the URL decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const said = JSON.stringify(chosen)
  const values = useMemo<Values>(() => ({ ...typed, ...(JSON.parse(said) as typeof chosen) }), [typed, said])
  return { values, setValues, clean, setClean, about: chosen } as const
}

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

export const wrongIf = <Field extends string>(
  isWrong: boolean,
  field: Field,
  message: string,
): Problem<Field> | undefined => (isWrong ? { field, message } : undefined)

export const saidOnce = <Field extends string>(
  problems: readonly Problem<Field>[],
): readonly Problem<Field>[] => {
  const said: Problem<Field>[] = []
  for (const problem of problems)
    if (!said.some(({ field, message }) => field === problem.field || message === problem.message))
      said.push(problem)
  return said
}

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
