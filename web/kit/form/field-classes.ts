import field from './field.module.css'

export const fieldClasses = (box: 'input' | 'select' = 'input') => ({
  root: field['root'] ?? '',
  label: field['label'] ?? '',
  description: field['description'] ?? '',
  error: field['error'] ?? '',
  input: field[box] ?? '',
})

/** The input inside a box that also has a button. */
export const innerClass = field['inner'] ?? ''
