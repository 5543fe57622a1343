import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { failedText } from './failed-text.ts'

interface QueryViewProps<Reply> {
  readonly query: {
    readonly data: Reply | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly height?: string
  readonly children: (reply: Reply) => ReactNode
}

export const QueryView = <Reply,>({ query, height = '24rem', children }: QueryViewProps<Reply>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <div role="alert">
        <EmptyState
          icon={<IconPlugConnectedX aria-hidden size="2.4rem" stroke={1.5} />}
          title="This could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          {failedText(query.error, 'list not reached')}
        </EmptyState>
      </div>
    )
  return (
    <Loading>
      <Skeleton height={height} />
    </Loading>
  )
}
