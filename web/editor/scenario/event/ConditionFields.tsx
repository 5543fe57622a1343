import { NOWHERE } from '#domain/scenario/words.ts'
import { AddButton } from '../../form/AddButton.tsx'
import { RemoveRow } from '../../form/RemoveRow.tsx'
import { useSaid } from '../checks/said.ts'
import { WithFindings } from '../checks/WithFindings.tsx'
import { useDesk, useField } from '../desk/desk.ts'
import { conditionPart, conditionTarget } from '../desk/unfinished.ts'
import { changed } from '../desk/work.ts'
import { PartsFields, useNewAtom } from './ConditionParts.tsx'
import css from './judging.module.css'
import { TargetsField } from './TargetsField.tsx'

const MOST = 10

/** Rules 216, 217. */
export const ConditionFields = () => {
  const desk = useDesk()
  const [branches = [], set] = useField('nextIf')
  const said = useSaid('nextIf')
  const newAtom = useNewAtom()
  const add = () =>
    desk.change('', work =>
      changed(work, {
        nextIf: [...branches, { when: { of: 'all', parts: [newAtom('verdict')] }, next: [NOWHERE] }],
      }),
    )
  const remove = (at: number) => desk.change('', work => changed(work, { nextIf: branches.toSpliced(at, 1) }))
  return (
    <div
      {...said}
      id="event-nextIf"
      role="group"
      aria-label="Branches by earlier answers"
      tabIndex={-1}
      className={css['fields']}
    >
      {branches.length > 0 && (
        <>
          <p className={css['hint']}>
            The first branch whose condition holds is taken; branches by verdict, time or option are then
            ignored. Once “Next if unanswered” has been taken, none of these is.
          </p>
          <ol className={css['list']}>
            {branches.map((branch, at) => (
              // A branch has no key but its position.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={css['card']} aria-label={`Condition ${at + 1}`}>
                <div className={css['fields']}>
                  <p className={css['head']}>{`Condition ${at + 1}`}</p>
                  <PartsFields
                    parts={branch.when}
                    onChange={when => set(branches.with(at, { ...branch, when }))}
                    withGroups
                    id={conditionPart(at + 1)}
                    label={`Condition ${at + 1}`}
                  />
                  <TargetsField
                    id={conditionTarget(at + 1)}
                    label={`Next if condition ${at + 1} holds`}
                    targets={branch.next}
                    said={said}
                    onChange={next => set(branches.with(at, { ...branch, next }))}
                  />
                </div>
                <RemoveRow what={`condition ${at + 1}`} onRemove={() => remove(at)} />
              </li>
            ))}
          </ol>
        </>
      )}
      <WithFindings at="nextIf">{null}</WithFindings>
      {branches.length < MOST && (
        <div>
          <AddButton onAdd={add}>Add a branch by earlier answers</AddButton>
        </div>
      )}
    </div>
  )
}
