import { metInWords, pointsInWords } from '#domain/exercise/words/grade-words.ts'
import { Button } from '#web/kit/action/Button.tsx'
import css from './Grading.module.css'
import type { Draft, Question, QueuedAnswer } from './queue.ts'

interface ConflictProps {
  readonly answer: QueuedAnswer
  readonly question: Question
  readonly draft: Draft
  readonly busy: boolean
  readonly onKeepTheirs: () => void
  readonly onSave: (seen: number) => void
}

export const Conflict = ({ answer, question, draft, busy, onKeepTheirs, onSave }: ConflictProps) => {
  const theirs = answer.grades.at(-1)
  if (!theirs) return null
  return (
    <div className={css['conflict']} role="alert">
      <p>{theirs.by || 'Another grader'} has graded this answer in the meantime.</p>
      <dl>
        <Side title="Theirs" met={theirs.met} question={question} />
        <Side title="Yours" met={draft.met} question={question} />
      </dl>
      <div className={css['save']}>
        <Button onClick={onKeepTheirs}>Keep theirs</Button>
        <Button variant="primary" busy={busy} onClick={() => onSave(answer.grades.length)}>
          Save mine
        </Button>
      </div>
    </div>
  )
}

const Side = ({
  title,
  met,
  question: { criteria },
}: {
  readonly title: string
  readonly met: readonly string[]
  readonly question: Question
}) => (
  <div>
    <dt>
      {title}: {pointsInWords(criteria, met)}
    </dt>
    <dd>{metInWords(criteria, met).join(', ') || 'No criterion is met.'}</dd>
  </div>
)
