import { composed } from '#domain/composed.ts'
import { allOf, refuse, type Refusal } from '#domain/refusal.ts'
import { checkPassword, checkUsername } from './accounts.ts'

export interface EditorPlan {
  readonly username: string
}

interface NewEditor {
  readonly username: string
  readonly password: string
}

export const planEditor = (input: NewEditor, isCommon: (password: string) => boolean): EditorPlan | Refusal =>
  editorProblems(input, isCommon)[0] ?? { username: composed(input.username).trim() }

export const editorProblems = (
  { username, password }: NewEditor,
  isCommon: (password: string) => boolean,
): readonly Refusal[] =>
  allOf([checkUsername(composed(username).trim()), checkPassword(password, isCommon, { username })])

interface Change {
  readonly target: string
  readonly by: string
  readonly changes: {
    readonly right?: 'author' | 'admin' | undefined
    readonly disabled?: boolean | undefined
  }
  /** Only those who may log in. */
  readonly administrators: readonly string[]
}

/** Refuses to disable or demote the last administrator, or the administrator who asks. */
export const checkChange = ({ target, by, changes, administrators }: Change): Refusal | undefined => {
  const isAdministrator = administrators.includes(target)
  const isTaken = isAdministrator && (changes.right === 'author' || changes.disabled === true)
  if (!isTaken) return undefined
  if (administrators.length === 1) return refuse('last administrator')
  return target === by ? refuse('own account') : undefined
}
