import { useWhereKept } from '#web/kit/kept/storage.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { usePlayerView } from '../visit/play.ts'
import css from './IncidentLog.module.css'
import { keptInWords } from './kept-in-words.ts'
import type { Notebook, Written } from './notebook.ts'

interface LastUpdateProps {
  readonly notebook: Notebook
  readonly isOver: boolean
}

export const LastUpdate = ({ notebook, isOver }: LastUpdateProps) => (
  <footer className={css['foot']}>
    <span>{notebook.log && <Last log={notebook.log} isOver={isOver} />}</span>
    <span role="status">{keptInWords(notebook, useWhereKept(), isOver)}</span>
  </footer>
)

interface LastProps {
  readonly log: Written
  readonly isOver: boolean
}

const Last = ({ log: { by, at, version }, isOver }: LastProps) => {
  const { mail } = usePlayerView()
  if (version === 0) return isOver ? 'Not written' : 'Not written yet'
  const who = by === mail?.alias ? `${by} (you)` : by
  if (at === '') return `Last update by ${who}`
  return (
    <>
      Last update{' '}
      <time dateTime={at} title={exactTime(at)}>
        {clockTime(at)}
      </time>{' '}
      by {who}
    </>
  )
}
