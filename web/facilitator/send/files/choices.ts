import { calledFile } from '#domain/scenario/media/exercise-files.ts'

export const choicesOf = (own: readonly string[], brought: readonly string[], chosen: string) => [
  { value: '', label: 'None' },
  // Another facilitator may have removed the file.
  ...(chosen === '' || own.includes(chosen) || brought.includes(chosen) ? [] : [choiceOf(chosen)]),
  ...groupOf('In this scenario', own),
  ...groupOf('Uploaded for this exercise', brought),
]

const groupOf = (group: string, names: readonly string[]) =>
  names.length === 0 ? [] : [{ group, items: names.map(choiceOf) }]

const choiceOf = (name: string) => ({ value: name, label: calledFile(name) })
