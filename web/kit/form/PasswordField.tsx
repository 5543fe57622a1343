import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { fieldClasses, innerClass } from './field-classes.ts'

const classNames = { ...fieldClasses(), innerInput: innerClass }

export const PasswordField = (props: Omit<PasswordInputProps, 'classNames' | 'styles'>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    {...props}
    // Mantine marks only the frame of this field as invalid; screen readers need the mark on the input.
    aria-invalid={props.error ? true : undefined}
    classNames={classNames}
  />
)
