import { Toggle } from '#web/kit/form/Toggle.tsx'

interface ReplaceToggleProps {
  readonly isOffered: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Offers to replace the existing file once the new file's name was found to be taken (rule 173). */
export const ReplaceToggle = ({ isOffered, checked, onChange }: ReplaceToggleProps) =>
  isOffered && (
    <Toggle checked={checked} onChange={onChange}>
      Replace the file of the same name
    </Toggle>
  )
