import { Button } from '#web/kit/action/Button.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import css from './NotThere.module.css'

interface NotThereProps {
  /** Why it is not there. */
  readonly why: string
  readonly onAgain: () => void
  /** What the list to choose from is called: 'Load PDF'. */
  readonly list: string
  readonly onList: () => void
  readonly onNew: () => void
}

/**
 * What an address names cannot be had: why, and the ways on. The address stays, so that it can be tried
 * again.
 */
export const NotThere = ({ why, onAgain, list, onList, onNew }: NotThereProps) => (
  <Page>
    <EmptyState
      heading
      title={why}
      action={
        <div className={css['ways']}>
          <Button onClick={onAgain}>Try again</Button>
          <Button onClick={onNew}>New</Button>
          <Button variant="primary" onClick={onList}>
            {list}
          </Button>
        </div>
      }
    />
  </Page>
)
