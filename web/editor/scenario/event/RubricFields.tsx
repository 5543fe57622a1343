import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Criterion } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { TextArea, TextField } from '#web/kit/form/TextField.tsx'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { useSaid } from '../checks/said.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useDesk, useField } from '../desk/desk.ts'
import { newCriterion } from '../desk/judging.ts'
import { criterionName } from '../desk/unfinished.ts'
import { changed } from '../desk/work.ts'
import { NumberField, Row } from './fields.tsx'
import css from './judging.module.css'
import { useProblemAt } from './problem-at.ts'

const MOST = 8
const MOST_POINTS = 10
const LONGEST_WAIT = 3600

/** Rules 218 to 220. */
export const RubricFields = () => {
  const desk = useDesk()
  const [rubric] = useField('rubric')
  const [wait, setWait] = useField('gradeWait')
  const said = useSaid('rubric')
  const criteria = rubric?.criteria ?? []
  const put = (next: readonly Criterion[]) =>
    desk.change('', work =>
      changed(work, { rubric: next.length === 0 ? undefined : { criteria: [...next] } }),
    )
  return (
    <div {...said} id="event-rubric" role="group" aria-label="Rubric" tabIndex={-1} className={css['fields']}>
      <p className={css['head']}>Rubric</p>
      <p className={css['hint']}>
        With a rubric, only people judge the answer. Matchers and accepted answers are then ignored.
      </p>
      {criteria.length > 0 && (
        <ol className={css['list']}>
          {criteria.map((criterion, at) => (
            <li key={criterion.id} className={css['card']} aria-label={`Criterion ${at + 1}`}>
              <CriterionFields
                criterion={criterion}
                at={at}
                onChange={next => put(criteria.with(at, next))}
              />
              <div className={css['buttons']}>
                <Move criteria={criteria} at={at} by={-1} onMove={put} />
                <Move criteria={criteria} at={at} by={1} onMove={put} />
                <RemoveRow what={`criterion ${at + 1}`} onRemove={() => put(criteria.toSpliced(at, 1))} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <WithFindings at="rubric">{null}</WithFindings>
      {criteria.length < MOST && (
        <div className={css['buttons']}>
          <AddButton onAdd={() => put([...criteria, newCriterion(criteria)])}>Criterion</AddButton>
        </div>
      )}
      {criteria.length > 0 && (
        <NumberField
          id="event-gradeWait"
          label="Branches wait for a grade, in seconds"
          hint="Then a branch is taken without a grade; at once if this is empty or no grader judges."
          whole
          value={wait ?? null}
          limits={[0, LONGEST_WAIT]}
          onChange={seconds => setWait(seconds === null ? undefined : Math.round(seconds))}
        />
      )}
    </div>
  )
}

interface CriterionFieldsProps {
  readonly criterion: Criterion
  readonly at: number
  readonly onChange: (criterion: Criterion) => void
}

const CriterionFields = ({ criterion, at, onChange }: CriterionFieldsProps) => (
  <div className={css['fields']}>
    <Row>
      <TextField
        {...useProblemAt(criterionName(at + 1))}
        label={`Criterion ${at + 1}`}
        maxLength={120}
        value={criterion.name}
        onChange={event => onChange({ ...criterion, name: event.currentTarget.value })}
      />
      <NumberField
        id={`event-criterion-${criterion.id}-points`}
        label="Points"
        hint="0 to 10"
        whole
        value={criterion.points}
        limits={[0, MOST_POINTS]}
        onChange={points => onChange({ ...criterion, points: Math.round(points ?? 0) })}
      />
    </Row>
    <TextArea
      label="What a good answer contains"
      autosize
      maxLength={600}
      value={criterion.good}
      onChange={event => onChange({ ...criterion, good: event.currentTarget.value })}
    />
  </div>
)

interface MoveProps {
  readonly criteria: readonly Criterion[]
  readonly at: number
  readonly by: 1 | -1
  readonly onMove: (criteria: readonly Criterion[]) => void
}

const Move = ({ criteria, at, by, onMove }: MoveProps) => {
  const [one, other] = [criteria[at], criteria[at + by]]
  const Icon = by < 0 ? IconArrowUp : IconArrowDown
  return (
    <Button
      size="sm"
      variant="quiet"
      disabled={!one || !other}
      aria-label={`Move criterion ${at + 1} ${by < 0 ? 'up' : 'down'}`}
      icon={<Icon aria-hidden size="1.6rem" />}
      onClick={() => one && other && onMove(criteria.with(at, other).with(at + by, one))}
    />
  )
}
