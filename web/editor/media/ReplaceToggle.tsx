import { Toggle } from '#web/kit/form/Toggle.tsx'

interface ReplaceToggleProps {
  readonly isOffered: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Rule 173. */
export const ReplaceToggle = ({ isOffered, checked, onChange }: ReplaceToggleProps) =>
  isOffered && (
    <Toggle checked={checked} onChange={onChange}>
      Replace the file of the same name
    </Toggle>
  )
