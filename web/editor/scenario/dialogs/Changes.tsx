import { differenceSentence } from '#contracts/words/differences.ts'
import type { Difference } from '#domain/scenario/file/differences.ts'
import css from '#web/editor/page/dialogs.module.css'

interface ChangesProps {
  readonly title: string
  readonly changes: readonly Difference[]
  readonly none?: string
}

const MOST = 100

export const ChangeList = ({ title, changes, none = 'Nothing' }: ChangesProps) => (
  <ul aria-label={title}>
    {changes.length === 0 && <li>{none}</li>}
    {changes.slice(0, MOST).map(difference => (
      <li key={JSON.stringify(difference)}>{differenceSentence(difference)}</li>
    ))}
    {changes.length > MOST && <li>And {changes.length - MOST} more.</li>}
  </ul>
)

export const Changes = (changes: ChangesProps) => (
  <div className={css['side']}>
    <p className={css['of']}>{changes.title}</p>
    <ChangeList {...changes} />
  </div>
)
