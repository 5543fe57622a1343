import field from './field.module.css'

/** The classes of Mantine's inputs; a select and an input draw their box differently. */
export const fieldClasses = (box: 'input' | 'select' = 'input') => ({
  root: field['root'] ?? '',
  label: field['label'] ?? '',
  description: field['description'] ?? '',
  error: field['error'] ?? '',
  input: field[box] ?? '',
})

/** The input inside a box that also has a button. */
export const innerClass = field['inner'] ?? ''
