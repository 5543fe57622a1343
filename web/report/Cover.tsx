import type { Report } from '#contracts/calls/reports/reports.ts'
import { playedInWords } from '#contracts/words/played.ts'
import { type Numbers, numbersOf, playersInWords } from '#domain/exercise/report/cover.ts'
import { PASS_MARK_IN_WORDS, plural } from '#domain/exercise/words/in-words.ts'
import { shownSource } from '#web/content/media.ts'
import css from './Cover.module.css'

export const Cover = ({ report }: { readonly report: Report }) => {
  const { exercise } = report
  return (
    <>
      <header className={css['cover']}>
        <div>
          <p className={css['kind']}>Exercise report</p>
          <h1 className={css['title']}>{exercise.title || exercise.scenario}</h1>
          {exercise.subtitle && <p className={css['subtitle']}>{exercise.subtitle}</p>}
        </div>
        <div className={css['facts']}>
          <Logo logo={exercise.logo} brand={exercise.brand} />
          <dl>
            <Fact name="Identifier" value={exercise.identifier} />
            <Fact name="Played" value={playedInWords(exercise)} onScreen={byOwnClock(exercise)} />
            <Fact
              name={exercise.mode === 'facilitated' ? 'Facilitator' : 'Trainer'}
              value={exercise.trainer}
            />
          </dl>
        </div>
      </header>
      <FourNumbers report={report} />
    </>
  )
}

const Logo = ({ logo, brand }: { readonly logo: string; readonly brand: string }) =>
  logo ? (
    <img className={css['logo']} src={shownSource(logo) ?? undefined} alt={brand} />
  ) : (
    <p className={css['brand']}>{brand}</p>
  )

interface FactProps {
  readonly name: string
  readonly value: string
  readonly onScreen?: string
}

const Fact = ({ name, value, onScreen }: FactProps) =>
  value ? (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>
        {value}
        {onScreen && (
          <span className={css['own']} data-screen-only>
            {onScreen}
          </span>
        )}
      </dd>
    </div>
  ) : null

const FourNumbers = ({ report }: { readonly report: Report }) => {
  const numbers = numbersOf(report)
  const cells = [
    playersInWords(numbers),
    [String(numbers.decisions), `${plural(numbers.decisions, 'decision')} required`],
    [numbers.inTime === null ? '–' : `${Math.round(numbers.inTime * 100)}%`, 'answered in time'],
    passedOf(report, numbers),
  ] as const
  return (
    <ul className={css['numbers']}>
      {cells.map(([number, caption]) => (
        <li key={caption}>
          <span className={css['number']}>{number}</span>
          <span className={css['caption']}>{caption}</span>
        </li>
      ))}
    </ul>
  )
}

const passedOf = (
  { scores }: Report,
  { players, teams, passed, judged }: Numbers,
): readonly [string, string] => {
  if (teams === 0 && scores.length === 1 && players > 1)
    return [judged === 0 ? '–' : passed === 1 ? 'PASS' : 'FAIL', `your result, ${PASS_MARK_IN_WORDS}`]
  return [
    judged === 0 ? '–' : `${passed} of ${judged}`,
    `${plural(judged, teams > 0 ? 'team' : 'player')} passed, ${PASS_MARK_IN_WORDS}`,
  ]
}

/** In the reader's own time zone (rule 187); '' if that was UTC, or nothing has started. */
const byOwnClock = (exercise: Report['exercise']): string => {
  const isUtc = new Date(exercise.startedAt || 0).getTimezoneOffset() === 0
  return isUtc || exercise.startedAt === ''
    ? ''
    : playedInWords(exercise, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
