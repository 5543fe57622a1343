import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { Page } from '#web/kit/page/AppShell.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths.ts'
import { type Step, stepNumbered, STEPS } from './steps.ts'
import css from './Tutorial.module.css'

const toStep = (number: number) => paths.editorTab('Tutorial', String(number))

/** Seven steps with Previous and Next; each has an address (S2§2). */
export const TutorialSection = () => {
  const { tab } = useParams()
  const number = stepNumbered(tab)
  const step = STEPS[number - 1] ?? FIRST
  usePageTitle(step.title)
  return (
    <Page>
      <div className={css['columns']}>
        <nav className={css['steps']} aria-label="Steps of the tutorial">
          <ol>
            {STEPS.map(({ title }, index) => (
              <li key={title}>
                <Link className={css['step']} to={toStep(index + 1)} aria-current={index + 1 === number ? 'step' : undefined}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css['main']}>
          <Card aria-labelledby="step-title">
            <h1 id="step-title" className={css['title']}>
              {step.title}
            </h1>
            <p className={css['lead']}>{step.lead}</p>
            <dl className={css['walk']}>
              {step.walk.map(({ what, how }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{how}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Turn number={number} />
        </div>
      </div>
    </Page>
  )
}

const [FIRST] = STEPS as readonly [Step, ...Step[]]

const Turn = ({ number }: { readonly number: number }) => (
  <nav className={css['turn']} aria-label="Previous and next step">
    {number > 1 ? (
      <Link className={buttonLook({ size: 'lg' })} to={toStep(number - 1)}>
        <IconArrowLeft aria-hidden size="1.8rem" stroke={1.6} />
        Previous
      </Link>
    ) : (
      <span />
    )}
    {number < STEPS.length && (
      <Link className={buttonLook({ size: 'lg', variant: 'primary' })} to={toStep(number + 1)}>
        Next
        <IconArrowRight aria-hidden size="1.8rem" stroke={1.6} />
      </Link>
    )}
  </nav>
)
