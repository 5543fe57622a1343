import { IconAlertCircle } from '@tabler/icons-react'
import { Html } from '#web/content/Html.tsx'
import { pointsInWords } from '#domain/exercise/words/grade-words.ts'
import { nameInWords } from '#domain/exercise/words/in-words.ts'
import { dayAndTime, exactTime } from '#web/kit/time.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Conflict } from './Conflict.tsx'
import css from './Grading.module.css'
import { type QueuedAnswer, type Draft, isOvertaken, type Question, savedOf, ticked } from './queue.ts'

interface GradeFormProps {
  readonly answer: QueuedAnswer
  readonly question: Question
  readonly draft: Draft | undefined
  readonly busy: boolean
  readonly problem: string | null
  readonly change: (to: (draft: Draft) => Draft) => void
  readonly onKeepTheirs: () => void
  /** `seen`: the number of grades this grader knows of, after a conflict. */
  readonly onSave: (seen?: number) => void
}

const LONGEST = 500

export const GradeForm = ({
  answer,
  question,
  draft,
  busy,
  problem,
  change,
  onKeepTheirs,
  onSave,
}: GradeFormProps) => {
  const { met, comment } = draft ?? savedOf(answer)
  return (
    <form
      className={css['form']}
      aria-label={`Answer of ${answer.player}`}
      onSubmit={event => {
        event.preventDefault()
        onSave()
      }}
    >
      <Asked question={question} />
      <p className={css['by']}>{nameInWords(answer)}</p>
      <Text answer={answer} />
      {answer.selfMet && (
        <p className={css['note']}>
          Self-assessed, not scored: {pointsInWords(question.criteria, answer.selfMet)}
        </p>
      )}
      <fieldset className={css['rubric']}>
        <legend>What does the answer contain?</legend>
        {question.criteria.map(({ id, name, good, points }, index) => (
          <label key={id} className={css['criterion']}>
            <input
              type="checkbox"
              checked={met.includes(id)}
              onChange={() => change(before => ticked(before, question, index + 1))}
            />
            <kbd className={css['number']}>{index + 1}</kbd>
            <span>
              <strong>{name}</strong>
              {good !== '' && <span className={css['good']}>{good}</span>}
            </span>
            <span className={css['points']}>{points === 1 ? '1 point' : `${points} points`}</span>
          </label>
        ))}
      </fieldset>
      <label className={css['comment']}>
        Comment to the player or team (optional)
        <textarea
          rows={2}
          maxLength={LONGEST}
          value={comment}
          onChange={event => {
            const typed = event.currentTarget.value
            change(before => ({ ...before, comment: typed }))
          }}
        />
      </label>
      {isOvertaken(draft, answer) ? (
        <Conflict {...{ answer, question, draft, busy, onKeepTheirs }} onSave={onSave} />
      ) : (
        <div className={css['save']}>
          {problem && (
            <p className={css['problem']}>
              <IconAlertCircle aria-hidden size="1.8rem" />
              {problem}
            </p>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            Save and next
          </Button>
          <span className={css['sum']}>{pointsInWords(question.criteria, met)}</span>
        </div>
      )}
      <History answer={answer} question={question} />
    </form>
  )
}

const Asked = ({ question: { subject, content } }: { readonly question: Question }) => (
  <details className={css['asked']}>
    <summary>{subject}</summary>
    <Html html={content} look="plain" />
  </details>
)

const Text = ({ answer: { text, fields } }: { readonly answer: QueuedAnswer }) =>
  fields.length > 0 ? (
    <dl className={css['text']}>
      {fields.map(({ field, value }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <blockquote className={css['text']}>{text}</blockquote>
  )

const History = ({
  answer: { grades },
  question,
}: {
  readonly answer: QueuedAnswer
  readonly question: Question
}) =>
  grades.length === 0 ? null : (
    <ul className={css['history']} aria-label="Grades so far">
      {grades.toReversed().map(({ by, at, met }) => (
        <li key={at}>
          {pointsInWords(question.criteria, met)}
          {by && ` by ${by}`}, <time title={exactTime(at)}>{dayAndTime(at)}</time>
        </li>
      ))}
    </ul>
  )
