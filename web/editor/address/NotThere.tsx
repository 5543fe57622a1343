import { Button } from '#web/kit/action/Button.tsx'
import { Page } from '#web/kit/page/AppShell.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import css from './NotThere.module.css'

interface NotThereProps {
  readonly why: string
  readonly onAgain: () => void
  readonly list: string
  readonly onList: () => void
  readonly onNew: () => void
}

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
