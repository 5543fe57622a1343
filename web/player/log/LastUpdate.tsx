import { useWhereKept } from '#web/kit/kept/storage.ts'
import { clockTime, exactTime } from '#web/kit/time.ts'
import { usePlayerView } from '../visit/play.ts'
import css from './IncidentLog.module.css'
import { isEditing, type Notebook, type Written } from './notebook.ts'

export const LastUpdate = ({ notebook }: { readonly notebook: Notebook }) => (
  <footer className={css['foot']}>
    <span>{notebook.log && <Last log={notebook.log} />}</span>
    <span role="status">{stateOf(notebook, useWhereKept())}</span>
  </footer>
)

const Last = ({ log: { by, at, version } }: { readonly log: Written }) => {
  const { mail } = usePlayerView()
  if (version === 0) return 'Not written yet'
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

const stateOf = (notebook: Notebook, where: string): string => {
  if (notebook.saving?.state === 'waiting') return `Kept ${where}, to be saved as soon as possible`
  if (notebook.saving) return 'Saving'
  if (isEditing(notebook))
    return notebook.draft?.text === notebook.draft?.base.text ? '' : `Kept ${where} until you press Update`
  return notebook.log && notebook.log.version > 0 ? 'Saved' : ''
}
