// What was typed into a form and not sent yet.
import { useEffect, useMemo, useState } from 'react'
import { editorSession } from '#web/session/editor-session.ts'
import { adopt, newestName } from './drafts.ts'
import { beginningOf, type Subject, subjectName } from './subject.ts'
import { sayRestored } from '../page/restored.ts'
import { useKept } from './use-kept.ts'

export interface Keeps<Values> {
  /** What the form is called; a form of one thing names the thing as well. */
  readonly as: string
  /** Fields that are kept nowhere: passwords, and files, which no storage takes. */
  readonly without?: readonly (keyof Values & string)[]
}

interface FormDraft<Values> {
  readonly values: Partial<Values>
  /** What the form began from. */
  readonly clean: Partial<Values>
}

/**
 * What the form holds at first: what its author had not sent, which he is told of, or the form as it is at
 * first. What was typed about one customer comes back for that one alone: the address says which; where it
 * names none, the newest comes with the one it is about.
 */
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

/** Keeps what is typed for as long as it is not sent, under the name of what it is about. */
export const useKeptForm = <Values extends object>(
  keeps: Keeps<Values> | null,
  isChanged: boolean,
  { values, clean, about }: { readonly values: Values; readonly clean: Values; readonly about: Subject },
) => {
  const without = keeps?.without
  const value = useMemo(
    () => (isChanged ? { values: bare(values, without), clean: bare(clean, without) } : null),
    // The list is written where the form is, and is the same each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [isChanged, values, clean],
  )
  return useKept({
    kind: 'Form',
    name: keeps ? subjectName(keeps.as, about) : '',
    value: keeps ? value : null,
  })
}

/** Without these fields. */
export const bare = <Values extends object>(
  values: Values,
  without: readonly string[] = [],
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field))) as Partial<Values>
