import { IconPlugConnectedX } from '@tabler/icons-react'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'

export const Unreachable = ({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry: () => void
}) => (
  <Page>
    <div role="alert">
      <EmptyState
        heading
        icon={<IconPlugConnectedX aria-hidden size="2.4rem" stroke={1.5} />}
        title="This page could not be loaded"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        {sentenceOfError(error)}
      </EmptyState>
    </div>
  </Page>
)
