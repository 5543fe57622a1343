import { IconPlus } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'

interface AddButtonProps {
  readonly onAdd: () => void
  readonly variant?: 'link'
  readonly children: string
}

export const AddButton = ({ onAdd, variant, children }: AddButtonProps) => (
  <Button
    {...(variant && { variant })}
    size="sm"
    icon={<IconPlus aria-hidden size="1.6rem" />}
    onClick={({ currentTarget }) => {
      const form = currentTarget.closest('[role="group"], fieldset, section') ?? document.body
      const before = new Set(fieldsIn(form))
      onAdd()
      setTimeout(() => {
        const field = fieldsIn(form).find(each => !before.has(each))
        field?.focus()
        // Typing replaces a proposed id or number.
        if (field instanceof HTMLInputElement) field.select()
      })
    }}
  >
    {children}
  </Button>
)

const fieldsIn = (form: Element): readonly HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('input, textarea, select'),
]
