import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import { Html } from '#web/content/Html.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { paths } from '#web/paths/paths.ts'
import { BackLink } from '../page/BackLink.tsx'
import { Cover } from '../page/Cover.tsx'
import { OrderCard } from './OrderCard.tsx'
import { ScenarioFacts } from './ScenarioFacts.tsx'
import css from './ScenarioDetail.module.css'

export const ScenarioDetail = ({ scenario }: { readonly scenario: LibraryScenario }) => {
  usePageTitle(scenario.title)
  return (
    <Page>
      <BackLink to={paths.library()} />
      <div className={css['columns']}>
        <div className={css['cover']}>
          <Cover src={scenario.image} eager />
        </div>
        <article className={css['text']}>
          <h1 className={css['title']}>{scenario.title}</h1>
          {scenario.subtitle && <p className={css['subtitle']}>{scenario.subtitle}</p>}
          <VisuallyHidden role="heading" aria-level={2}>
            About this exercise
          </VisuallyHidden>
          <Html html={scenario.description} look="read" />
          {scenario.content && (
            <div className={css['module']}>
              <Html html={scenario.content} look="read" />
            </div>
          )}
          {scenario.roles && <Roles roles={scenario.roles} />}
        </article>
        <aside className={css['side']} aria-label="Order and facts">
          <OrderCard scenario={scenario} />
          <ScenarioFacts scenario={scenario} />
        </aside>
      </div>
    </Page>
  )
}

const Roles = ({ roles }: { readonly roles: NonNullable<LibraryScenario['roles']> }) => (
  <section className={css['roles']} aria-labelledby="roles-title">
    <h2 id="roles-title">Roles in a team</h2>
    <p>
      Some messages are for certain roles. A role that no player of a team has is played by another role or by
      the whole team.
    </p>
    <dl>
      {roles.map(({ id, name, description }) => (
        <div key={id}>
          <dt>{name}</dt>
          {description && <dd>{description}</dd>}
        </div>
      ))}
    </dl>
  </section>
)
