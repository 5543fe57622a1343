import { IconSearchOff } from '@tabler/icons-react'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { useCheckStart } from '../page/customer.ts'
import { ScenarioCard } from './ScenarioCard.tsx'
import css from './ScenarioCards.module.css'

interface ScenarioCardsProps {
  readonly scenarios: readonly LibraryScenario[] | undefined
  readonly filtered: boolean
  readonly onShowAll: () => void
}

export const ScenarioCards = ({ scenarios, filtered, onShowAll }: ScenarioCardsProps) => {
  const checkStart = useCheckStart()
  if (!scenarios)
    return (
      <Loading label="Loading the exercises">
        <div className={css['cards']}>
          {[1, 2, 3].map(key => (
            <Skeleton key={key} height="52rem" />
          ))}
        </div>
      </Loading>
    )
  if (scenarios.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconSearchOff aria-hidden size="2.4rem" stroke={1.5} />}
          title={filtered ? 'No exercise matches' : 'No exercises yet'}
          action={filtered && <Button onClick={onShowAll}>Show all exercises</Button>}
        >
          {filtered
            ? 'Change the search or the belt to see more exercises.'
            : 'New exercises appear here as soon as they are published.'}
        </EmptyState>
      </Card>
    )
  return (
    <ul className={css['cards']}>
      {scenarios.map((scenario, index) => (
        <li key={scenario.id}>
          <ScenarioCard scenario={scenario} refusal={checkStart(scenario)} eager={index < 3} />
        </li>
      ))}
    </ul>
  )
}
