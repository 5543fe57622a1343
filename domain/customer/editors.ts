// Who an editor is, and what nobody may do to the accounts of editors (rules 3, 4, 10).
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

/** The new editor, or what is wrong first. `isCommon` says whether everybody would guess a password. */
export const planEditor = (input: NewEditor, isCommon: (password: string) => boolean): EditorPlan | Refusal =>
  editorProblems(input, isCommon)[0] ?? { username: composed(input.username).trim() }

/** All that is wrong: a new editor has a name as customers have one, and a password as they do. */
export const editorProblems = (
  { username, password }: NewEditor,
  isCommon: (password: string) => boolean,
): readonly Refusal[] =>
  allOf([checkUsername(composed(username).trim()), checkPassword(password, isCommon, { username })])

interface Change {
  /** Whose account it is. */
  readonly target: string
  readonly by: string
  readonly changes: {
    readonly right?: 'author' | 'admin' | undefined
    readonly disabled?: boolean | undefined
  }
  /** Everybody who is an administrator and may log in. */
  readonly administrators: readonly string[]
}

/** Somebody has to be left who can let others in again, and nobody shuts himself out by mistake. */
export const checkChange = ({ target, by, changes, administrators }: Change): Refusal | undefined => {
  const isAdministrator = administrators.includes(target)
  const isTaken = isAdministrator && (changes.right === 'author' || changes.disabled === true)
  if (!isTaken) return undefined
  if (administrators.length === 1) return refuse('last administrator')
  return target === by ? refuse('own account') : undefined
}
