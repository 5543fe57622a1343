import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { LibraryScenario } from '#contracts/library.ts'
import { sentenceOf } from '#contracts/messages.ts'
import { levelOpens } from '#domain/customer/belts.ts'
import { checkStart } from '#domain/customer/order.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { Belt, BELTS, isBelt } from '#web/kit/status/Belt.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { paths } from '#web/paths.ts'
import { Cover } from '../library/Cover.tsx'
import { ScenarioFacts } from './ScenarioFacts.tsx'
import css from './ScenarioDetail.module.css'

interface ScenarioDetailProps {
  readonly scenario: LibraryScenario
  /** Null for a visitor. */
  readonly level: number | null
  readonly credit: number | undefined
}

/** What a scenario is about, for whom, and the way to order it (S0§2). */
export const ScenarioDetail = ({ scenario, level, credit }: ScenarioDetailProps) => {
  usePageTitle(scenario.title)
  const navigate = useNavigate()
  const order = () => {
    const refusal = checkStart(level, scenario.level)
    if (refusal) showBanner('failed', sentenceOf(refusal))
    else void navigate(paths.order(scenario.title))
  }
  return (
    <Page>
      <Link className={css['back']} to={paths.library()}>
        <IconArrowLeft aria-hidden size="1.6rem" />
        BACK
      </Link>
      <div className={css['columns']}>
        <div className={css['cover']}>
          <Cover src={scenario.image} eager />
        </div>
        <aside className={css['side']} aria-label="Order and facts">
          <Card raised>
            <Inclusion scenario={scenario} level={level} />
            <Button variant="primary" size="xl" wide onClick={order}>
              Order
            </Button>
            <p className={css['price']}>One credit for each player.{credit !== undefined && ` You have ${credit}.`}</p>
          </Card>
          <ScenarioFacts scenario={scenario} />
        </aside>
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
        </article>
      </div>
    </Page>
  )
}

/** The belt of the scenario and whether the customer's subscription holds it. */
const Inclusion = ({ scenario, level }: { readonly scenario: LibraryScenario; readonly level: number | null }) => {
  const belt = !scenario.learningPrograms && isBelt(scenario.level) ? scenario.level : null
  const included = level !== null && levelOpens(level, scenario.level)
  return (
    <div className={css['inclusion']}>
      {belt !== null && <Belt level={belt} word="none" size="lg" />}
      <div>
        <p className={css['belt']}>
          {belt === null ? (scenario.learningPrograms ? 'Learning module' : 'For every belt') : `${BELTS[belt]} belt`}
          {scenario.beta && (
            <Tag tone="info" icon={null}>
              Beta
            </Tag>
          )}
        </p>
        <p className={css['dim']}>
          {level === null ? (
            <>
              <Link to={paths.login()}>Log in</Link> to order it
            </>
          ) : included ? (
            'Included in your subscription'
          ) : (
            'Needs a higher subscription than yours'
          )}
        </p>
      </div>
    </div>
  )
}
