import type { ComponentProps } from 'react'
import { TextField } from '#web/kit/form/TextField.tsx'

/** Rule 6. */
export const UsernameField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    label="Username"
    description="At least 5 characters: letters, digits, dots and underscores."
    maxLength={200}
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
