import { useState } from 'react'
import type { assessResponse } from '#contracts/calls/play/assessing.ts'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { pointsInWords } from '#domain/exercise/words/grade-words.ts'
import { call } from '#web/api/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { announce } from '#web/kit/announce.tsx'
import { usePlay } from '../visit/play.ts'
import css from './Judged.module.css'

type Judgement = NonNullable<PlayEvent['judged']>

/** Rules 219 to 222. */
export const Judged = ({
  event: { id },
  judged,
}: {
  readonly event: PlayEvent
  readonly judged: Judgement
}) => {
  const { grading, criteria, selfMet, grade } = judged
  if (grade)
    return (
      <section className={css['judged']} aria-label="Grade">
        <p className={css['label']}>Graded: {pointsInWords(criteria, grade.met)}</p>
        <Rubric criteria={criteria} met={grade.met} />
        {grade.comment !== '' && <p className={css['comment']}>“{grade.comment}”</p>}
      </section>
    )
  if (grading === 'none') return <p className={css['judged']}>This answer is not scored.</p>
  if (grading === 'grader')
    return (
      <p className={css['judged']}>
        A person grades this answer. The report you get when you finish shows the grade once it is given.
      </p>
    )
  if (selfMet === null) return <SelfAssessment id={id} criteria={criteria} />
  return (
    <section className={css['judged']} aria-label="Self-assessment">
      <p className={css['label']}>Self-assessed, not scored: {pointsInWords(criteria, selfMet)}</p>
      <Rubric criteria={criteria} met={selfMet} />
    </section>
  )
}

interface RubricProps {
  readonly criteria: Judgement['criteria']
  readonly met: readonly string[]
  readonly onTick?: (id: string) => void
}

const Rubric = ({ criteria, met, onTick }: RubricProps) => (
  <>
    {criteria.map(({ id, name, good }) => (
      <label key={id} className={css['criterion']}>
        <input type="checkbox" checked={met.includes(id)} disabled={!onTick} onChange={() => onTick?.(id)} />
        <span>
          {name}
          {good !== '' && <span className={css['good']}>{good}</span>}
        </span>
      </label>
    ))}
  </>
)

const SelfAssessment = ({
  id,
  criteria,
}: {
  readonly id: string
  readonly criteria: Judgement['criteria']
}) => {
  const { token, view } = usePlay()
  const [met, setMet] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const tick = (each: string) =>
    setMet(before => (before.includes(each) ? before.filter(one => one !== each) : [...before, each]))
  const save = async () => {
    setBusy(true)
    try {
      const body = { id, met: [...met] }
      const { data } = await call<typeof assessResponse>('assessResponse', body, { token, write: {} })
      announce(data)
      setProblem('')
    } catch (error) {
      setProblem(sentenceOfError(error))
      announce(sentenceOfError(error), 'assertive')
    }
    await view.refresh()
    setBusy(false)
  }
  return (
    <section className={css['judged']} aria-label="Self-assessment">
      <p className={css['label']}>What does your answer contain?</p>
      <p>Your self-assessment is not scored. It can be saved only once.</p>
      <Rubric criteria={criteria} met={met} onTick={tick} />
      {problem !== '' && <p className={css['problem']}>{problem}</p>}
      <Button busy={busy} onClick={() => void save()}>
        Save self-assessment
      </Button>
    </section>
  )
}
