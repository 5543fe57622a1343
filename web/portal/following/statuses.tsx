import { IconCircleCheck, IconHourglassEmpty, IconProgress } from '@tabler/icons-react'
import type { Standing } from '#domain/customer/standing.ts'
import { Tag } from '#web/kit/status/Tag.tsx'

export const STATUSES = [
  {
    status: 'completed',
    name: 'Completed',
    tone: 'ok',
    Icon: IconCircleCheck,
    none: 'No completed exercises',
  },
  {
    status: 'in progress',
    name: 'In progress',
    tone: 'info',
    Icon: IconProgress,
    none: 'No exercises in progress',
  },
  {
    status: 'expired',
    name: 'Expired',
    tone: 'bad',
    Icon: IconHourglassEmpty,
    none: 'No expired exercises',
  },
] as const satisfies readonly { readonly status: Standing; readonly [more: string]: unknown }[]

export const StatusTag = ({ status }: { readonly status: Standing }) => {
  const found = STATUSES.find(one => one.status === status)
  return (
    found && (
      <Tag tone={found.tone} icon={<found.Icon aria-hidden size="1.15em" />}>
        {found.name}
      </Tag>
    )
  )
}
