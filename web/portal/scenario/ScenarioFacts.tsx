import { IconCheck, IconClock, IconStairsUp, IconTargetArrow, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { competencyList } from './competencies.ts'
import css from './ScenarioFacts.module.css'

export const ScenarioFacts = ({ scenario }: { readonly scenario: LibraryScenario }) => {
  const competencies = competencyList(scenario.competencies)
  return (
    <dl className={css['facts']}>
      <Fact
        icon={<IconClock aria-hidden size="1.8rem" stroke={1.5} />}
        name="Playtime"
        value={scenario.playtime}
      />
      <Fact
        icon={<IconStairsUp aria-hidden size="1.8rem" stroke={1.5} />}
        name="Technical maturity level"
        value={scenario.maturity}
      />
      <Fact
        icon={<IconUsers aria-hidden size="1.8rem" stroke={1.5} />}
        name="Recommended delegates"
        value={scenario.delegates}
      />
      {competencies.length > 0 && (
        <Fact
          icon={<IconTargetArrow aria-hidden size="1.8rem" stroke={1.5} />}
          name="Competencies exercised"
          value={
            <ul className={css['competencies']}>
              {competencies.map(competency => (
                <li key={competency}>
                  <IconCheck aria-hidden size="1.6rem" stroke={2} />
                  {competency}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </dl>
  )
}

const Fact = ({
  icon,
  name,
  value,
}: {
  readonly icon: ReactNode
  readonly name: string
  readonly value: ReactNode
}) =>
  value ? (
    <div className={css['fact']}>
      <dt className={css['name']}>
        {icon}
        {name}
      </dt>
      <dd className={css['value']}>{value}</dd>
    </div>
  ) : null
