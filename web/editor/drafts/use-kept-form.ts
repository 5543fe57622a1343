import { useEffect, useMemo, useState } from 'react'
import { editorSession } from '#web/session/editor-session.ts'
import { adopt, newestName } from './drafts.ts'
import { beginningOf, type Subject, subjectName } from './subject.ts'
import { sayRestored } from '../page/restored.ts'
import { useKept } from './use-kept.ts'

export interface Keeps<Values> {
  readonly as: string
  /** The fields that are not stored, such as passwords and files. */
  readonly without?: readonly (keyof Values & string)[]
}

interface FormDraft<Values> {
  readonly values: Partial<Values>
  readonly clean: Partial<Values>
}

/** Restores the text about this subject. If the page's URL names no subject, a text about any subject comes first. */
export const useRestored = <Values extends object>(
  keeps: Keeps<Values> | null,
  initial: Values,
  about: Subject,
) => {
  const [restored] = useState(() => {
    const user = editorSession()?.user ?? ''
    const draft =
      keeps && adopt<FormDraft<Values>>({ kind: 'Form', user, name: nameIn(user, keeps.as, about) })
    return {
      values: { ...initial, ...draft?.value.values },
      clean: { ...initial, ...draft?.value.clean },
      at: draft?.at ?? null,
    }
  })
  useEffect(() => {
    if (restored.at !== null) sayRestored(restored.at)
  }, [restored])
  return restored
}

const nameIn = (user: string, as: string, about: Subject): string => {
  const beginning = beginningOf(as, about)
  return (beginning !== null && newestName('Form', user, beginning)) || subjectName(as, about)
}

export const useKeptForm = <Values extends object>(
  keeps: Keeps<Values> | null,
  isChanged: boolean,
  { values, clean, about }: { readonly values: Values; readonly clean: Values; readonly about: Subject },
) => {
  const without = keeps?.without
  const value = useMemo(
    () => (isChanged ? { values: bare(values, without), clean: bare(clean, without) } : null),
    // `without` is a literal in each form: a new array on every render, with the same content.
    // oxlint-disable-next-line react/exhaustive-deps
    [isChanged, values, clean],
  )
  return useKept({
    kind: 'Form',
    name: keeps ? subjectName(keeps.as, about) : '',
    value: keeps ? value : null,
  })
}

export const bare = <Values extends object>(
  values: Values,
  without: readonly string[] = [],
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field))) as Partial<Values>
