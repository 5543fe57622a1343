import { findingSentence, howToMend } from '#contracts/findings.ts'
import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import css from './PlayView.module.css'

interface StoppedProps {
  readonly errors: readonly Finding[]
  readonly onOpen: (event: string) => void
  /** Null: it cannot be played like this. */
  readonly onPlay: (() => void) | null
}

/** Why the scenario is not played: the errors of the compiler, each with the way to mend it. */
export const Stopped = ({ errors, onOpen, onPlay }: StoppedProps) => (
  <section className={css['stopped']} aria-labelledby="stopped-title" id="section-panel">
    <h2 id="stopped-title">This cannot be played yet: {errors.length === 1 ? 'one error' : `${errors.length} errors`}</h2>
    <p className={css['note']}>
      {onPlay ? 'Mend what is wrong, or play the scenario as it is and see where it leads.' : 'Mend what is wrong first.'}
    </p>
    {onPlay && <Button onClick={onPlay}>Play it all the same</Button>}
    <ol className={css['list']} aria-label="Errors">
      {errors.map(error => (
        <li key={`${error.rule} ${error.event} ${error.option} ${error.field} ${JSON.stringify(error.values)}`} className={css['error']}>
          <Tag tone="bad">rule {error.number}</Tag>
          <div>
            <strong>{error.event === null ? 'The scenario' : `${error.event}: ${error.subject}`}</strong>
            <p>{findingSentence(error)}</p>
            <p className={css['note']}>{howToMend(error)}</p>
          </div>
          {error.event !== null && <OpenError event={error.event} onOpen={onOpen} />}
        </li>
      ))}
    </ol>
  </section>
)

const OpenError = ({ event, onOpen }: Pick<StoppedProps, 'onOpen'> & { readonly event: string }) => (
  <Button size="sm" aria-label={`Open event ${event}`} onClick={() => onOpen(event)}>
    Open
  </Button>
)
