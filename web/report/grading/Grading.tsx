import { IconArrowLeft, IconKeyboard } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/action/Button.tsx'
import { Keys, ShortcutList } from '#web/kit/action/Keys.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import type { AskedNames, GradingSource } from '../source/source.ts'
import { GradedList } from './GradedList.tsx'
import { GradeForm } from './GradeForm.tsx'
import css from './Grading.module.css'
import { beside, type Filter, progressInWords, shownIn, ticked } from './queue.ts'
import { useGrading } from './use-grading.ts'
import { useGradingKeys } from './use-grading-keys.ts'

interface GradingProps {
  readonly source: GradingSource
  readonly names: AskedNames
  readonly onHide: (hidden: boolean) => void
  readonly onBack: () => void
}

const SHORTCUTS = [
  { keys: ['1', '…', '8'], does: 'Tick a criterion' },
  { keys: ['Enter'], does: 'Save, and go to the next ungraded answer' },
  { keys: ['Ctrl', 'Enter'], does: 'The same, while writing a comment' },
  { keys: ['←', '→'], does: 'Previous and next answer (also K and J)' },
  { keys: ['H'], does: 'Hide or show names' },
  { keys: ['?'], does: 'Show this list' },
]

/** Rule 221. */
export const Grading = ({ source, names, onHide, onBack }: GradingProps) => {
  const [filter, setFilter] = useState<Filter>('awaiting')
  const [helped, help] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { queue, open, drafts, busy, problem, go, change, drop, save } = useGrading(source, names)
  const answers = queue?.answers ?? []
  const shown = shownIn(answers, filter, open)
  const answer = answers.find(({ id }) => id === open)
  const question = queue?.questions.find(({ id }) => id === answer?.question)
  useGradingKeys(
    {
      tick: place => answer && question && change(answer, draft => ticked(draft, question, place)),
      save: () => answer && !busy && void save(answer),
      move: by => go(beside(shown, open, by)),
      hide: () => onHide(!names.anonymise),
      help: () => help(true),
    },
    helped,
  )
  return (
    <section className={css['grading']} aria-label="Grading">
      <header className={css['head']}>
        <Button icon={<IconArrowLeft aria-hidden size="1.6rem" />} onClick={onBack}>
          Back to the report
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          Grade texts
        </h1>
        <p className={css['progress']} role="status">
          {queue && progressInWords(answers)}
        </p>
        <Button variant="quiet" icon={<IconKeyboard aria-hidden size="1.8rem" />} onClick={() => help(true)}>
          Keys
        </Button>
      </header>
      {!queue ? (
        problem ? (
          <EmptyState title={problem} />
        ) : (
          <Loading label="Loading the answers">
            <Skeleton height="40rem" />
          </Loading>
        )
      ) : answers.length === 0 ? (
        <EmptyState title="No answers">No player has answered a question with a rubric.</EmptyState>
      ) : (
        <div className={css['columns']}>
          <GradedList
            {...{ queue, shown, open, filter, setFilter, go }}
            isHidden={names.anonymise}
            onHide={onHide}
          />
          {answer && question && (
            <GradeForm
              key={answer.id}
              {...{ answer, question, busy, problem }}
              draft={drafts[answer.id]}
              change={to => change(answer, to)}
              onKeepTheirs={() => drop(answer)}
              onSave={seen => void save(answer, seen)}
            />
          )}
        </div>
      )}
      <p className={css['hint']}>
        <Keys keys={['1', '…', '8']} /> tick <Keys keys={['Enter']} /> saves and moves on{' '}
        <Keys keys={['←', '→']} /> move <Keys keys={['H']} /> hides names <Keys keys={['?']} /> lists the keys
      </p>
      <Dialog open={helped} onClose={() => help(false)} title="Keys for grading">
        <ShortcutList shortcuts={SHORTCUTS} />
      </Dialog>
    </section>
  )
}
