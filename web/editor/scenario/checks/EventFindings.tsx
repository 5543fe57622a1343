import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { findingSentence, howToMend } from '#contracts/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { keyOf } from '../desk/checked.ts'
import { type DeskState, useDesk, useField, useOnDesk, workOf } from '../desk/desk.ts'
import css from './EventFindings.module.css'
import { branchesByTime, findingsAt, findingsElsewhere, hasOption, type Place } from './places.ts'
import { useFindings } from './use-findings.ts'

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, hint: IconInfoCircle } as const

/** What the checks say of the event of the side editor at one place of it. */
export const FindingsAt = ({ place }: { readonly place: Exclude<Place, 'options'> }) => <Said findings={findingsAt(useFindings(), place)} />

/** What they say of one of its options; without one, of its options together. */
export const FindingsOfOptions = ({ option = null }: { readonly option?: string | null }) => {
  const [options] = useField('options')
  const findings = findingsAt(useFindings(), 'options')
  return <Said findings={findings.filter(finding => (hasOption({ options }, finding.option) ? finding.option : null) === option)} />
}

/** What they say of it as a whole, or of a field that is not on the page now. */
export const FindingsElsewhere = () => {
  const desk = useDesk()
  const findings = useFindings()
  useOnDesk(shapeOf)
  const event = workOf(desk.get()).editing?.event
  return event ? <Said findings={findingsElsewhere(findings, event)} /> : null
}

/** Which fields there are depends on nothing else. */
const shapeOf = (state: DeskState): string => {
  const event = workOf(state).editing?.event
  return event ? [event.type, event.responseType, event.timings, branchesByTime(event)].join(' ') : ''
}

const Said = ({ findings }: { readonly findings: readonly Finding[] }) =>
  findings.length > 0 && (
    <ul className={css['findings']} aria-label="Findings">
      {findings.map(finding => {
        const Icon = ICONS[finding.severity]
        return (
          <li key={keyOf(finding)} className={`${css['finding']} ${css[finding.severity]}`}>
            <Icon aria-hidden size="1.6rem" stroke={1.8} />
            <span>
              <VisuallyHidden>{finding.severity}: </VisuallyHidden>
              {findingSentence(finding)} <span className={css['mend']}>{howToMend(finding)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
