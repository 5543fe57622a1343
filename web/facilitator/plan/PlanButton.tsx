import { IconClockPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { windowPart } from '#web/kit/page/window-part.tsx'

const PlanDialog = windowPart(() => import('./PlanDialog.tsx').then(file => file.PlanDialog))

/** More time for what is open, and going on to a section. */
export const PlanButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="xl" icon={<IconClockPlus aria-hidden size="2rem" stroke={1.6} />} onClick={() => setOpen(true)}>
        Plan
      </Button>
      {open && (
        <Suspense>
          <PlanDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
