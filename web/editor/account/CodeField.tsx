import type { ComponentProps } from 'react'
import { TextField } from '#web/kit/form/TextField.tsx'

export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    description="From your app, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    {...field}
  />
)
