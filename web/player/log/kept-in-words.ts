import { isEditing, type Notebook } from './notebook.ts'

export const keptInWords = (notebook: Notebook, where: string, isOver: boolean): string => {
  const { saving, draft, log } = notebook
  if (saving?.state === 'waiting') return `Kept ${where}, to be saved as soon as possible`
  if (saving) return 'Saving'
  if (!isEditing(notebook)) return log && log.version > 0 ? 'Saved' : ''
  if (draft?.text === draft?.base.text) return ''
  return isOver ? `Kept ${where}` : `Kept ${where} until you press Update`
}

interface Situation {
  readonly isShared: boolean
  readonly isOver: boolean
}

export const unsavedInWords = (where: string, { isShared, isOver }: Situation): string => {
  const kept = `Your changes to the log are kept ${where}`
  if (isOver) return `${kept}, but can no longer be saved.`
  return isShared
    ? `${kept}, and your team does not see them until you press Update.`
    : `${kept}, and not saved until you press Update.`
}

export const choiceInWords = (theirs: string, isOver: boolean): string => {
  if (isOver) return 'Nothing is lost.'
  return `Nothing is lost. ${theirs === '' ? 'Choose one' : 'Combine both or choose one'}, then press Update.`
}
