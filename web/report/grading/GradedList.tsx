import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { GradingQueue } from '#contracts/calls/reports/grading.ts'
import { pointsInWords } from '#domain/exercise/words/grade-words.ts'
import { nameInWords } from '#domain/exercise/words/in-words.ts'
import { Segments } from '#web/kit/form/Segments.tsx'
import css from './Grading.module.css'
import { type QueuedAnswer, type Filter, isGraded } from './queue.ts'

interface GradedListProps {
  readonly queue: GradingQueue
  readonly shown: readonly QueuedAnswer[]
  readonly open: string | null
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly go: (id: string) => void
  readonly isHidden: boolean
  readonly onHide: (hidden: boolean) => void
}

export const GradedList = ({
  queue,
  shown,
  open,
  filter,
  setFilter,
  go,
  isHidden,
  onHide,
}: GradedListProps) => (
  <nav className={css['list']} aria-label="Answers">
    <Segments
      label="Answers shown"
      value={filter}
      onChange={setFilter}
      options={[
        { value: 'awaiting', label: `Not graded (${queue.awaiting})` },
        { value: 'all', label: 'All' },
      ]}
    />
    <label className={css['hide']}>
      <input type="checkbox" checked={isHidden} onChange={event => onHide(event.currentTarget.checked)} />
      Hide names
    </label>
    {queue.grading === 'self' && (
      <p className={css['note']}>
        Players assess themselves, which is not scored. A grade counts towards the score at once: grade all
        answers or none.
      </p>
    )}
    {queue.questions.map(({ id, subject, criteria }) => {
      const answers = shown.filter(answer => answer.question === id)
      return answers.length === 0 ? null : (
        <div key={id}>
          <h2>{subject || id}</h2>
          <ol>
            {answers.map(answer => (
              <Row
                key={answer.id}
                {...{ answer, criteria }}
                isOpen={answer.id === open}
                onOpen={() => go(answer.id)}
              />
            ))}
          </ol>
        </div>
      )
    })}
    {shown.length === 0 && <p className={css['note']}>All answers are graded.</p>}
  </nav>
)

interface RowProps {
  readonly answer: QueuedAnswer
  readonly criteria: GradingQueue['questions'][number]['criteria']
  readonly isOpen: boolean
  readonly onOpen: () => void
}

const Row = ({ answer, criteria, isOpen, onOpen }: RowProps) => {
  const last = answer.grades.at(-1)
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={css['row']}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {isGraded(answer) ? (
          <IconCheck aria-hidden size="1.6rem" className={css['done']} />
        ) : (
          <IconHourglass aria-hidden size="1.6rem" />
        )}
        <span className={css['who']}>{nameInWords(answer)}</span>
        <span className={css['state']}>
          {last
            ? `${pointsInWords(criteria, last.met)}${last.by && `, by ${last.by}`}`
            : answer.selfMet
              ? 'self-assessed'
              : 'not graded'}
        </span>
      </button>
    </li>
  )
}
