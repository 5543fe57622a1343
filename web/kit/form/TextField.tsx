import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { described } from './described.tsx'
import { fieldClasses } from './field-classes.ts'

const classNames = fieldClasses()

/**
 * One line of text: label, hint and error, associated for screen readers. Accepts all of Mantine's TextInput
 * props.
 */
export const TextField = (props: Omit<TextInputProps, 'classNames' | 'styles'>) => (
  <TextInput {...props} {...described(props)} classNames={classNames} errorProps={{ role: undefined }} />
)

/** Several lines of text. */
export const TextArea = (props: Omit<TextareaProps, 'classNames' | 'styles'>) => (
  <Textarea {...props} {...described(props)} classNames={classNames} />
)
