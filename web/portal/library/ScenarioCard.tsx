import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import type { Refusal } from '#domain/refusal.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { Belt, isBelt } from '#web/kit/status/Belt.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { paths } from '#web/paths/paths.ts'
import { cardText } from './card-text.ts'
import { Cover } from '../page/Cover.tsx'
import css from './ScenarioCard.module.css'

interface ScenarioCardProps {
  readonly scenario: LibraryScenario
  readonly refusal: Refusal | undefined
  readonly eager: boolean
}

const OBSTACLES: Readonly<Record<string, string>> = {
  'higher level required': 'Needs an upgrade',
  'subscription ended': 'Subscription ended',
  'credits short': 'No credits left',
}

/** The belt is hidden for learning modules and for scenarios without a level (S0§2). */
export const ScenarioCard = ({ scenario, refusal, eager }: ScenarioCardProps) => (
  <article className={css['card']}>
    <div className={css['cover']}>
      <Cover src={scenario.image} eager={eager} />
    </div>
    <div className={css['body']}>
      <div className={css['tags']}>
        {isBelt(scenario.level) && !scenario.learningPrograms && <Belt level={scenario.level} size="sm" />}
        {scenario.beta && (
          <Tag tone="info" icon={null}>
            Beta
          </Tag>
        )}
        {refusal && OBSTACLES[refusal.refused] && (
          <span className={css['locked']}>
            <Tag tone="warn" bare icon={<IconLock aria-hidden size="1.4rem" stroke={1.6} />}>
              {OBSTACLES[refusal.refused]}
            </Tag>
          </span>
        )}
      </div>
      <h3 className={css['title']}>{scenario.title}</h3>
      {scenario.subtitle && <p className={css['subtitle']}>{scenario.subtitle}</p>}
      <p className={css['text']}>{cardText(scenario.description)}</p>
    </div>
    <div className={css['foot']}>
      {scenario.playtime && <span>{scenario.playtime}</span>}
      {scenario.delegates && <span>{peopleIn(scenario.delegates)}</span>}
      <Link className={css['more']} to={paths.scenario(scenario.title)}>
        Read More<VisuallyHidden> about {scenario.title}</VisuallyHidden>
        <IconArrowRight aria-hidden size="1.6rem" />
      </Link>
    </div>
  </article>
)

const peopleIn = (delegates: string): string =>
  /\d$/.test(delegates) ? `${delegates} ${delegates === '1' ? 'person' : 'people'}` : delegates
