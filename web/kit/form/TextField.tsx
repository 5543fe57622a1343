import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import field from './field.module.css'

const classNames = {
  root: field['root'] ?? '',
  label: field['label'] ?? '',
  description: field['description'] ?? '',
  error: field['error'] ?? '',
  input: field['input'] ?? '',
}

/** One line of text: label, hint, error beside it, tied together for screen readers. Takes everything Mantine's TextInput takes. */
export const TextField = (props: Omit<TextInputProps, 'classNames' | 'styles'>) => (
  <TextInput {...props} classNames={classNames} errorProps={{ role: undefined }} />
)

/** Several lines of text. */
export const TextArea = (props: Omit<TextareaProps, 'classNames' | 'styles'>) => <Textarea {...props} classNames={classNames} />
