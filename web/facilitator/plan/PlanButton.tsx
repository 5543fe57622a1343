import { IconClockPlus } from '@tabler/icons-react'
import { Button } from '#web/kit/action/Button.tsx'

/** Opens the changes to the plan, such as more time for open questions. */
export const PlanButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button size="xl" icon={<IconClockPlus aria-hidden size="2rem" stroke={1.6} />} onClick={onOpen}>
    Plan
  </Button>
)
