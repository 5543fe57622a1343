import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { findingSentence, howToMend } from '#contracts/words/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { VisuallyHidden } from '#web/kit/VisuallyHidden.tsx'
import { distinct, keyOf } from '../desk/checked.ts'
import { useField } from '../desk/desk.ts'
import css from './EventFindings.module.css'
import { findingsAt, isOfOption, type FindingPlace } from './places.ts'
import { idOf } from './said.ts'
import { useDetailsFindings, useFindings, useFindingsElsewhere } from './use-findings.ts'

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, hint: IconInfoCircle } as const

export const FindingsAt = ({ place }: { readonly place: Exclude<FindingPlace, 'options' | 'comments'> }) => (
  <Findings isMeant={finding => findingsAt([finding], place).length > 0} />
)

/** With null, shows the findings about the options as a whole and about options that do not exist. */
export const FindingsOfOptions = ({ option = null }: { readonly option?: string | null }) => {
  const [options] = useField('options')
  return <Findings isMeant={finding => isOfOption(finding, options, option)} />
}

export const FindingsOfComment = ({ field: comment }: { readonly field: string }) => (
  <Findings isMeant={({ field }) => field === comment} />
)

export const FindingsElsewhere = () => {
  const elsewhere = useFindingsElsewhere()
  return <Findings isMeant={finding => elsewhere.includes(finding)} />
}

export const FindingsOfDetail = ({ detail }: { readonly detail: keyof ScenarioDetails }) => (
  <Listed all={useDetailsFindings()} isMeant={({ field }) => field === detail} />
)

const Findings = ({ isMeant }: Pick<ListedProps, 'isMeant'>) => (
  <Listed all={useFindings()} isMeant={isMeant} />
)

interface ListedProps {
  readonly all: readonly Finding[]
  readonly isMeant: (finding: Finding) => boolean
}

const Listed = ({ all, isMeant }: ListedProps) => {
  const findings = distinct(all.filter(isMeant))
  if (findings.length === 0) return null
  return (
    <ul className={css['findings']} aria-label="Findings">
      {findings.map(finding => {
        const Icon = ICONS[finding.severity]
        return (
          <li key={keyOf(finding)} className={`${css['finding']} ${css[finding.severity]}`}>
            <Icon aria-hidden size="1.6rem" stroke={1.8} />
            <span id={idOf(all, finding)}>
              <VisuallyHidden>{finding.severity}: </VisuallyHidden>
              {findingSentence(finding)} <span className={css['mend']}>{howToMend(finding)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
