import { IconClockPlus } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'

export const PlanButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button size="xl" icon={<IconClockPlus aria-hidden size="2rem" stroke={1.6} />} onClick={onOpen}>
    Plan
  </Button>
)
