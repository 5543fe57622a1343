import { findingSentence, howToMend } from '#contracts/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { keyOf } from '../desk/checked.ts'
import { useDesk } from '../desk/desk.ts'
import { openEvent } from '../desk/opening.ts'
import css from './FindingList.module.css'
import { fieldOf, isOfDetails } from './places.ts'
import { TONES } from './tones.ts'

interface FindingListProps {
  readonly findings: readonly Finding[]
  /** Called before the page goes to what one of them is about. */
  readonly onGo: () => void
}

/** Findings with their rules and how to mend them; a press goes to the field each is about. */
export const FindingList = ({ findings, onGo }: FindingListProps) => {
  const desk = useDesk()
  const go = (finding: Finding) => {
    onGo()
    if (finding.event !== null) openEvent(desk, finding.event, fieldOf(finding))
    else if (isOfDetails(finding)) desk.set({ dialog: 'details', detail: finding.field })
  }
  return (
    <ol className={css['list']} aria-label="Findings">
      {findings.map(finding => (
        <li key={keyOf(finding)} className={css['finding']}>
          <Tag tone={TONES[finding.severity]}>
            {finding.severity}, rule {finding.number}
          </Tag>
          <div>
            <strong>{nameOf(finding)}</strong>
            <p>{findingSentence(finding)}</p>
            <p className={css['mend']}>{howToMend(finding)}</p>
          </div>
          {(finding.event !== null || isOfDetails(finding)) && (
            <Button
              size="sm"
              aria-label={finding.event === null ? 'Modify Details' : `Open event ${finding.event}`}
              onClick={() => go(finding)}
            >
              Open
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

const nameOf = ({ event, subject }: Finding): string => {
  if (event === null) return 'The scenario'
  return subject === '' ? `Event ${event}` : `${event}: ${subject}`
}
