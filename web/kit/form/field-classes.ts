import field from './field.module.css'

export const fieldClasses = (box: 'input' | 'select' = 'input') => ({
  root: field['root'] ?? '',
  label: field['label'] ?? '',
  description: field['description'] ?? '',
  error: field['error'] ?? '',
  input: field[box] ?? '',
})

export const innerClass = field['inner'] ?? ''
