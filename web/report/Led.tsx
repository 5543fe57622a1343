import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { asLength } from '#domain/as-clock.ts'
import { exactTime, utcClock } from '#web/kit/time.ts'
import { Fold } from './Fold.tsx'
import css from './Led.module.css'
import page from './source/Report.module.css'

interface LedProps {
  readonly acts: NonNullable<Report['led']>
  readonly isRounded: boolean
}

export const Led = ({ acts, isRounded }: LedProps) => (
  <section className={page['section']}>
    <Fold head={<h2>How it was led</h2>}>
      <p className={page['note']}>{reportSentence(isRounded ? 'paper acts rounded' : 'paper acts')}</p>
      <ol className={css['acts']}>
        {placed(acts).map(({ place, act: { at, seconds, text } }) => (
          <li key={place} className={css['act']}>
            <span className={css['clock']}>{seconds === null ? 'before' : asLength(seconds * 1000)}</span>
            <time className={css['clock']} dateTime={at} title={exactTime(at)}>
              {isRounded ? utcClock(at).slice(0, 5) : utcClock(at)}
            </time>
            <span className={css['text']}>{text}</span>
          </li>
        ))}
      </ol>
    </Fold>
  </section>
)

/** Several acts may share an instant: the position in the list tells them apart. */
const placed = (acts: NonNullable<Report['led']>) => acts.map((act, place) => ({ place, act }))
