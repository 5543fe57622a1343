import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { described } from './described.tsx'
import { fieldClasses } from './field-classes.ts'

const classNames = fieldClasses('select')

/** The browser's own control, for the sake of phones and screen readers. */
export const SelectField = (props: Omit<NativeSelectProps, 'classNames' | 'styles'>) => (
  <NativeSelect
    rightSection={<IconSelector aria-hidden size="1.6rem" stroke={1.5} />}
    {...props}
    {...described(props)}
    classNames={classNames}
  />
)
