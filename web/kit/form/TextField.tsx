import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { described } from './described.tsx'
import { fieldClasses } from './field-classes.ts'

const classNames = fieldClasses()

export const TextField = (props: Omit<TextInputProps, 'classNames' | 'styles'>) => (
  <TextInput {...props} {...described(props)} classNames={classNames} errorProps={{ role: undefined }} />
)

export const TextArea = (props: Omit<TextareaProps, 'classNames' | 'styles'>) => (
  <Textarea {...props} {...described(props)} classNames={classNames} />
)
