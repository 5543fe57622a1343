import { useMemo } from 'react'
import { conflictTitle } from '#contracts/words/differences.ts'
import { sentence } from '#contracts/words/messages.ts'
import { type Conflict, type Merge, merge } from '#domain/scenario/merge/merge.ts'
import type { Choices } from '#domain/scenario/merge/pick.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { useKeepBoth } from '../checks/use-checking.ts'
import { useDesk, useOnDesk } from '../desk/desk.ts'
import { useWritten } from '../desk/use-written.ts'
import { type LoadedScenario, workIn } from '../saving/loading.ts'
import { scenarioOf } from '../saving/saving.ts'
import { linksTold } from '../saving/two-versions.ts'
import { titleOf } from '../desk/words.ts'
import { allEvents, type Work } from '../desk/work.ts'
import { Changes } from './Changes.tsx'
import css from '#web/editor/page/dialogs.module.css'
import { isDecided, OneConflict } from './OneConflict.tsx'
import { OneOfThem } from './TwoTexts.tsx'

interface TwoAuthorsProps {
  readonly base: Pick<Work, 'details' | 'sections' | 'documents'>
  readonly theirs: LoadedScenario
  readonly onClose: () => void
}

export const TwoAuthors = ({ base, theirs, onClose }: TwoAuthorsProps) => {
  const mine = useWritten()
  const keepBoth = useKeepBoth()
  const [choices, choose] = useChoices(theirs)
  const name = theirs.fileName
  const joined = useMemo(
    () =>
      merge(
        scenarioOf(name, { ...base, editing: null }),
        scenarioOf(name, mine),
        scenarioOf(name, workIn(theirs)),
        choices,
      ),
    [base, mine, theirs, name, choices],
  )
  const { conflicts } = joined
  const told = linksTold(joined)
  const left = conflicts.filter(conflict => !isDecided(conflict, choices)).length
  return (
    <>
      <p className={css['lead']}>
        {conflicts.length === 0
          ? sentence('both can be kept')
          : sentence('both changed', { n: conflicts.length })}
      </p>
      {told.length > 0 && (
        <p role="status" className={css['lead']}>
          {told}
        </p>
      )}
      <div className={css['differences']}>
        {conflicts.length > 0 && (
          <ol className={css['conflicts']} aria-label="Changed by both">
            {conflicts.map(conflict => (
              <li key={conflict.key}>
                <OneConflict
                  conflict={conflict}
                  title={titleIn(joined, conflict)}
                  choices={choices}
                  onChoose={choose}
                  onOpen={isOnDesk(mine, conflict) ? onClose : undefined}
                />
              </li>
            ))}
          </ol>
        )}
        <div className={css['both']}>
          <Changes
            title={conflicts.length === 0 ? 'Yours' : 'Your other changes'}
            changes={joined.joined.mine}
          />
          <Changes
            title={conflicts.length === 0 ? 'Theirs' : 'Their other changes'}
            changes={joined.joined.theirs}
          />
        </div>
      </div>
      <p role="status" className={css['note']}>
        {left > 0 && sentence('conflicts left', { n: left })}
      </p>
      <div className={css['actions']}>
        <OneOfThem theirs={theirs} onClose={onClose} />
        <Button
          variant="primary"
          aria-disabled={left > 0}
          onClick={() => left === 0 && keepBoth(theirs, joined)}
        >
          Keep both
        </Button>
      </div>
    </>
  )
}

const useChoices = ({ fileName, version }: LoadedScenario) => {
  const desk = useDesk()
  const of = `${fileName} ${version}`
  const kept = useOnDesk(state => state.choices)
  return [kept.of === of ? kept.made : NONE, (made: Choices) => desk.set({ choices: { of, made } })] as const
}
const NONE: Choices = {}

const isOnDesk = ({ sections }: Work, { event: id }: Conflict): boolean =>
  allEvents(sections).some(event => event.id === id)

const titleIn = ({ merged, idNow }: Merge, { key, event: id }: Conflict): string => {
  const now = id === null ? null : (idNow.get(id) ?? id)
  const event = allEvents(merged.sections).find(found => found.id === now)
  return event ? `${conflictTitle(key)}: ${titleOf(event)}` : conflictTitle(key)
}
