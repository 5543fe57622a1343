import { PASS_PERCENT } from '#domain/marks.ts'
import type { Report } from '#contracts/reports.ts'
import { type Numbers, numbersOf, playersInWords } from '#domain/exercise/report/cover.ts'
import { shownSource } from '#web/content/media.ts'
import { clockTime, longDay } from '#web/kit/time.ts'
import css from './Cover.module.css'

/** Title, who played when, and the four numbers everybody asks for first. */
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
            <Fact
              name="Played"
              value={played(exercise.startedAt, exercise.endedAt)}
              title={`${exercise.startedAt} to ${exercise.endedAt}`}
            />
            <Fact name={exercise.mode === 'facilitated' ? 'Facilitator' : 'Trainer'} value={exercise.trainer} />
          </dl>
        </div>
      </header>
      <FourNumbers report={report} />
    </>
  )
}

const Logo = ({ logo, brand }: { readonly logo: string; readonly brand: string }) =>
  logo ? <img className={css['logo']} src={shownSource(logo) ?? undefined} alt={brand} /> : <p className={css['brand']}>{brand}</p>

const Fact = ({ name, value, title }: { readonly name: string; readonly value: string; readonly title?: string }) =>
  value ? (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd title={title}>{value}</dd>
    </div>
  ) : null

const FourNumbers = ({ report }: { readonly report: Report }) => {
  const numbers = numbersOf(report)
  const cells = [
    playersInWords(numbers),
    [String(numbers.decisions), `${plural(numbers.decisions, 'decision')} asked`],
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

/** Of several players one alone has scores: it is that player's own report. */
const passedOf = ({ scores }: Report, { players, teams, passed, judged }: Numbers): readonly [string, string] => {
  if (teams === 0 && scores.length === 1 && players > 1)
    return [judged === 0 ? '–' : passed === 1 ? 'Yes' : 'No', `you passed (${PASS_PERCENT}%)`]
  return [judged === 0 ? '–' : `${passed} of ${judged}`, `${plural(judged, teams > 0 ? 'team' : 'player')} passed (${PASS_PERCENT}%)`]
}

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`)
/** '17 November 2026, 10:00 to 11:31', with both days where it went over more than one; in the reader's own zone (rule 187). */
const played = (from: string, to: string): string => {
  if (!from) return to ? 'Never started' : 'Not started yet'
  const [start, end] = [new Date(from), to ? new Date(to) : null]
  const begun = `${longDay(start)}, ${clockTime(start)}`
  if (!end) return `${begun}, still running`
  return `${begun} to ${longDay(start) === longDay(end) ? '' : `${longDay(end)}, `}${clockTime(end)}`
}
