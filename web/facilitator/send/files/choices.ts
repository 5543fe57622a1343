import { calledFile } from '#domain/scenario/media/exercise-files.ts'

export const choicesOf = (own: readonly string[], brought: readonly string[], chosen: string) => {
  const known = chosen === '' || own.includes(chosen) || brought.includes(chosen) ? own : [chosen, ...own]
  return [
    { value: '', label: 'None' },
    ...groupOf('In this scenario', known),
    ...groupOf('Uploaded for this exercise', brought),
  ]
}

const groupOf = (group: string, names: readonly string[]) =>
  names.length === 0 ? [] : [{ group, items: names.map(name => ({ value: name, label: calledFile(name) })) }]
