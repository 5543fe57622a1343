import { IconNotebook } from '@tabler/icons-react'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { entriesOf } from './entries.ts'
import css from './LogPage.module.css'

interface LogPageProps {
  readonly text: string
  readonly isLoading: boolean
  readonly unopened: string
  readonly isOver: boolean
}

export const LogPage = ({ text, isLoading, unopened, isOver }: LogPageProps) => {
  const entries = entriesOf(text)
  if (entries.length > 0)
    return (
      <ol className={css['entries']} aria-label="Entries">
        {entries.map(({ time, text }, place) => (
          // Two entries may be equal; only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={css['entry']}>
            <span className={css['time']}>{time}</span>
            <p className={css['text']}>{text}</p>
          </li>
        ))}
      </ol>
    )
  if (isLoading)
    return (
      <p className={css['waiting']} role="status">
        {unopened ? `The log could not be opened yet; we will keep trying. ${unopened}` : 'Opening the log'}
      </p>
    )
  return (
    <div className={css['empty']}>
      <EmptyState
        icon={<IconNotebook aria-hidden size="2.4rem" stroke={1.5} />}
        title={isOver ? 'No entries were made' : 'No entries yet'}
      >
        {!isOver && 'Press Modify to note events, decisions and responsibilities.'}
      </EmptyState>
    </div>
  )
}
