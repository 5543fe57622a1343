import type { Finding } from '#domain/scenario/checks/finding.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { FindingList } from '../checks/FindingList.tsx'
import css from './PlayView.module.css'

interface StoppedProps {
  readonly errors: readonly Finding[]
  readonly onGo: () => void
  readonly onPlay: (() => void) | null
}

export const Stopped = ({ errors, onGo, onPlay }: StoppedProps) => (
  <section className={css['stopped']} aria-labelledby="stopped-title" id="section-panel">
    <h2 id="stopped-title">
      {onPlay ? 'The scenario has ' : 'The scenario cannot be played yet: '}
      {errors.length === 1 ? 'one error' : `${errors.length} errors`}
    </h2>
    <p className={css['note']}>
      Fix {errors.length === 1 ? 'the error' : 'the errors'}
      {onPlay ? ', or play the scenario as it is.' : ' first.'}
    </p>
    {onPlay && <Button onClick={onPlay}>Play it anyway</Button>}
    <FindingList findings={errors} onGo={onGo} />
  </section>
)
