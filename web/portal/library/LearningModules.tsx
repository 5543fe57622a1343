import { IconBook2, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Skeleton } from '#web/kit/status/Skeleton.tsx'
import { paths } from '#web/paths/paths.ts'
import css from './LearningModules.module.css'

export const LearningModules = ({
  modules,
  filtered,
}: {
  readonly modules: readonly LibraryScenario[] | undefined
  readonly filtered: boolean
}) => (
  <section aria-labelledby="modules-title">
    <h2 id="modules-title">Learning Modules</h2>
    <p className={css['note']}>Exercises that give feedback at once, after each answer.</p>
    <Card flush>
      {!modules && <Skeleton height="6.4rem" />}
      {modules?.length === 0 && (
        <EmptyState title={filtered ? 'No learning module matches' : 'No learning modules yet'}>
          {filtered ? 'Try another word.' : 'New modules appear here as soon as they are published.'}
        </EmptyState>
      )}
      {modules && modules.length > 0 && (
        <ul className={css['modules']}>
          {modules.map(module => (
            <li key={module.id}>
              <Link className={css['module']} to={paths.scenario(module.title)}>
                <span className={css['icon']}>
                  <IconBook2 aria-hidden size="2rem" stroke={1.5} />
                </span>
                <span className={css['words']}>
                  <span className={css['title']}>{module.title}</span>
                  <span className={css['subtitle']}>{module.subtitle}</span>
                </span>
                <span className={css['time']}>{module.playtime}</span>
                <IconChevronRight aria-hidden size="1.8rem" stroke={1.6} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  </section>
)
