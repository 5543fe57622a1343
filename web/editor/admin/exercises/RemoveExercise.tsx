import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type {
  getAllExercises,
  removeExercise,
  restoreExercise,
} from '#contracts/calls/administration/overview.ts'
import { messages } from '#contracts/words/messages.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { clearBanner, showBanner } from '#web/kit/status/banners.ts'
import { utcDay } from '#web/kit/time.ts'
import { paths } from '#web/paths/paths.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { useChosen } from '../../form/in-address.ts'
import { RemoveButton } from '../../form/RemoveButton.tsx'
import { reported } from '../../form/reported.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { ExercisePicker } from './ExercisePicker.tsx'
import css from './exercises.module.css'

/** Rules 27 and 60. */
export const RemoveExercise = () => {
  const queries = useQueryClient()
  const [picked, setPicked] = useChosen(['scenario', 'exercise'])
  const [problem, setProblem] = useState<string>()
  const remove = () =>
    reported(async () => {
      const done = await editorCall<typeof removeExercise>('removeExercise', picked, { write: {} })
      // Cleared before the data reloads, or the refund of the removed exercise would be requested again.
      flushSync(() => setPicked({ exercise: '' }))
      return done
    }, queries)
  const refused = (sentence: string) => {
    setProblem(sentence)
    showBanner('failed', sentence)
  }
  return (
    <>
      <TabHead
        title="Remove Exercise"
        note="The exercise’s links will stop working and its unsent emails will be cancelled. You can restore the exercise for 30 days."
      />
      <Card className={css['remove'] ?? ''}>
        <ExercisePicker
          scenario={{ id: 'remove-scenario', value: picked.scenario, error: undefined }}
          exercise={{ id: 'remove-exercise', value: picked.exercise, error: problem }}
          onPick={next => {
            setPicked(next)
            setProblem(undefined)
            clearBanner()
          }}
        />
        {picked.exercise !== '' && <Refund {...picked} />}
        <RemoveButton
          key={picked.exercise}
          refuse={() => (picked.exercise === '' ? messages['exercise not selected'] : undefined)}
          onRefused={refused}
          onRemove={remove}
        />
      </Card>
      <Removed />
    </>
  )
}

const Refund = (picked: { readonly scenario: string; readonly exercise: string }) => {
  const { data } = useEditorQuery<typeof removeExercise>('removeExercise', { ...picked, preview: true })
  return (
    <p className={css['said']} role="status">
      {data?.data}
    </p>
  )
}

const TakenAgain = ({ n, customer }: { readonly n: number; readonly customer: string }) => (
  <span className={css['customer']}>
    Restoring this exercise will again take {n === 1 ? '1 credit' : `${n} credits`} from{' '}
    <Link
      className={css['link']}
      to={`${paths.editorTab('Admin', 'Manage Credits')}?client=${encodeURIComponent(customer)}`}
    >
      {customer}
    </Link>
    .
  </span>
)

const Removed = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState('')
  const removed = useEditorQuery<typeof getAllExercises>('getAllExercises', { removed: true, size: 200 })
  const restore = async (scenario: string, exercise: string) => {
    setBusy(exercise)
    await reported(
      () => editorCall<typeof restoreExercise>('restoreExercise', { scenario, exercise }, { write: {} }),
      queries,
    )
    setBusy('')
  }
  return (
    <section className={css['below']} aria-label="Removed in the last 30 days">
      <h2>Removed in the last 30 days</h2>
      <QueryView query={removed}>
        {groups => (
          <Card flush>
            {groups.length === 0 ? (
              <EmptyState title="None" />
            ) : (
              <ul className={css['list']}>
                {groups
                  .flatMap(({ exercises }) => exercises)
                  .map(({ id, name, scenario, fileName, customer, removedOn, refunded = 0 }) => (
                    <li key={id}>
                      <span>
                        {name}{' '}
                        <span className={css['faint']}>
                          {[scenario, customer, removedOn && `removed ${utcDay(removedOn)}`]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                        {refunded > 0 && <TakenAgain n={refunded} customer={customer} />}
                      </span>
                      <Button
                        busy={busy === id}
                        aria-label={`Restore ${name}`}
                        onClick={() => void restore(fileName, id)}
                      >
                        Restore
                      </Button>
                    </li>
                  ))}
              </ul>
            )}
          </Card>
        )}
      </QueryView>
    </section>
  )
}
