import { IconListCheck } from '@tabler/icons-react'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { countOf } from '../desk/checked.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { TONES } from './tones.ts'

const NONE: readonly Finding[] = []

export const CheckButton = () => {
  const desk = useDesk()
  const findings = useOnDesk(state => state.checked?.findings ?? NONE)
  return (
    <Button
      variant="quiet"
      icon={<IconListCheck aria-hidden size="1.8rem" stroke={1.6} />}
      onClick={() => desk.set({ dialog: 'checks' })}
    >
      Check
      {(['error', 'warning'] as const).map(severity => {
        const count = countOf(findings, severity)
        return (
          count > 0 && (
            <Tag key={severity} tone={TONES[severity]}>
              {count}
              <VisuallyHidden>{count === 1 ? severity : `${severity}s`}</VisuallyHidden>
            </Tag>
          )
        )
      })}
    </Button>
  )
}
