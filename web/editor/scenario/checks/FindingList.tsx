import { findingSentence, howToMend } from '#contracts/words/findings.ts'
import { fieldLabel } from '#contracts/words/scenario-fields.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { distinct, keyOf } from '../desk/checked.ts'
import { useDesk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import css from './FindingList.module.css'
import { grouped } from './grouping.ts'
import { fieldOf, isOfDetails } from './places.ts'
import { TONES } from './tones.ts'

interface FindingListProps {
  readonly findings: readonly Finding[]
  readonly onGo: () => void
}

export const FindingList = ({ findings, onGo }: FindingListProps) => {
  const desk = useDesk()
  const go = (finding: Finding) => {
    onGo()
    if (finding.event !== null) openEvent(desk, finding.event, fieldOf(finding))
    else if (isOfDetails(finding)) desk.set({ dialog: 'details', detail: finding.field })
  }
  return (
    <ol className={css['list']} aria-label="Findings">
      {grouped(findings).map(([first, ...others]) => (
        <li key={keyOf(first)} className={css['finding']}>
          <Tag tone={TONES[first.severity]}>{first.severity}</Tag>
          <div>
            <strong>{others.length === 0 ? nameOf(first) : `${others.length + 1} places`}</strong>
            <p>{findingSentence(first)}</p>
            <p className={css['mend']}>{howToMend(first)}</p>
            {others.length > 0 && <Places findings={[first, ...others]} onGo={go} />}
          </div>
          {others.length === 0 && (first.event !== null || isOfDetails(first)) && (
            <Button
              size="sm"
              aria-label={first.event === null ? 'Open the details' : `Open event ${first.event}`}
              onClick={() => go(first)}
            >
              Open
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

const Places = ({
  findings,
  onGo,
}: {
  readonly findings: readonly Finding[]
  readonly onGo: (finding: Finding) => void
}) => (
  <div className={css['places']}>
    {distinct(findings).map((finding, _, all) => {
      const isTwice = all.filter(each => nameOf(each) === nameOf(finding)).length > 1
      const field = isTwice ? `, ${fieldLabel('event', finding.field)}` : ''
      return (
        <Button
          key={keyOf(finding)}
          size="sm"
          aria-label={`Open event ${finding.event}${field}`}
          onClick={() => onGo(finding)}
        >
          {nameOf(finding)}
          {field}
        </Button>
      )
    })}
  </div>
)

const nameOf = (finding: Finding): string => {
  const { event, subject, letter } = finding
  if (event === null)
    return isOfDetails(finding) ? `Details: ${fieldLabel('details', finding.field)}` : 'The scenario'
  const name = subject === '' ? `Event ${event}` : `${event}: ${subject}`
  return letter === undefined ? name : `${name}, option ${letter}`
}
