import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import field from './field.module.css'

const classNames = {
  root: field['root'] ?? '',
  label: field['label'] ?? '',
  description: field['description'] ?? '',
  error: field['error'] ?? '',
  input: field['input'] ?? '',
  innerInput: field['inner'] ?? '',
}

/** A secret, with a button that shows it. */
export const PasswordField = (props: Omit<PasswordInputProps, 'classNames' | 'styles'>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    {...props}
    classNames={classNames}
  />
)
