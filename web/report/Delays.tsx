import type { Report } from '#contracts/calls/reports/reports.ts'
import { medianOf } from '#domain/exercise/report/median.ts'
import { answerersOf, spoken } from '#domain/exercise/words/in-words.ts'
import css from './Delays.module.css'
import { EventHead, type ShownEvents } from './Events.tsx'
import { Fold } from './Fold.tsx'
import { colourOf } from './answers/palette.ts'
import type { Question } from './source/questions.ts'
import page from './source/Report.module.css'

/** Rule 142. */
export const Delays = ({
  questions,
  isFiltered,
  nothing,
  report,
}: ShownEvents & { readonly report: Report }) => {
  const end = lastMinute(questions)
  const names = (report.teams.length > 0 ? report.teams : report.scores).map(({ name }) => name)
  return (
    <section className={page['section']}>
      <Fold head={<h2>Exercise Events</h2>} isOpen>
        <p className={page['note']}>
          {questions.length === 0 ? (
            nothing
          ) : (
            <>
              Minutes of exercise time. Each event begins when the first player got it; marks are placed by
              how long each player took. <span className={css['read']} aria-hidden /> read,{' '}
              <span className={css['answered']} aria-hidden /> answered; the shaded part is the time limit.
            </>
          )}
        </p>
        {questions.map(question => (
          <article key={question.id} className={css['event']}>
            <Fold head={<EventHead question={question} />} isOpen={isFiltered}>
              <Axis
                question={question}
                end={end}
                colour={name => colourOf(Math.max(0, names.indexOf(name)))}
              />
              <Times question={question} />
            </Fold>
          </article>
        ))}
      </Fold>
    </section>
  )
}

/** In minutes, a multiple of five. */
const lastMinute = (questions: readonly Question[]): number => {
  const minutes = questions.flatMap(question => marksOf(question).map(mark => mark.minute))
  return Math.max(5, Math.ceil(Math.max(0, ...minutes) / 5) * 5)
}

interface Mark {
  readonly kind: 'read' | 'answered'
  readonly player: string
  readonly team: string
  readonly seconds: number
  readonly minute: number
}

const marksOf = (question: Question): readonly Mark[] => {
  const { displayedAfter, readAts } = question
  const at = (seconds: number) => (displayedAfter ?? 0) + seconds / 60
  return [
    ...readAts.map(({ player, team, seconds }) => ({
      kind: 'read' as const,
      player,
      team,
      seconds,
      minute: at(seconds),
    })),
    ...answerersOf(question).map(({ player, team, seconds }) => ({
      kind: 'answered' as const,
      player,
      team,
      seconds,
      minute: at(seconds),
    })),
  ]
}

interface AxisProps {
  readonly question: Question
  readonly end: number
  readonly colour: (name: string) => string
}

const Axis = ({ question, end, colour }: AxisProps) => {
  const start = question.displayedAfter ?? 0
  const limit = question.longestLimit ?? question.timeLimit ?? 0
  const place = (minute: number) => `${Math.min(100, (minute / end) * 100)}%`
  return (
    <div className={css['axis']} aria-hidden>
      {limit > 0 && (
        <span
          className={css['limit']}
          style={{ left: place(start), width: place(Math.min(limit / 60, end - start)) }}
        />
      )}
      <span className={css['start']} style={{ left: place(start) }} />
      {marksOf(question).map(mark => (
        <span
          key={`${mark.kind} ${mark.player}`}
          className={css[mark.kind]}
          style={{ left: place(mark.minute), color: colour(mark.team || mark.player) }}
          title={`${mark.player}, ${mark.kind} after ${spoken(mark.seconds)}`}
        />
      ))}
      <span className={css['from']}>0</span>
      <span className={css['to']}>{end}</span>
    </div>
  )
}

/** For readers who cannot see the axis or want the numbers. */
const Times = ({ question }: { readonly question: Question }) => {
  const marks = marksOf(question)
  const people = [...new Set(marks.map(mark => mark.player))]
  if (people.length === 0) return <p className={css['nobody']}>Not read.</p>
  const after = (player: string, kind: Mark['kind']) => {
    const mark = marks.find(mark => mark.player === player && mark.kind === kind)
    return mark ? spoken(mark.seconds) : '–'
  }
  return (
    <details className={css['details']}>
      <summary>
        Times of {people.length === 1 ? 'one player' : `${people.length} players`}: {medians(question)}
      </summary>
      <table className={css['times']}>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Read after</th>
            <th scope="col">Answered after</th>
          </tr>
        </thead>
        <tbody>
          {people.map(player => (
            <tr key={player}>
              <th scope="row">{player}</th>
              <td>{after(player, 'read')}</td>
              <td>{after(player, 'answered')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const medians = (question: Question): string => {
  const middle = (times: readonly { readonly seconds: number }[]) =>
    medianOf(times.map(({ seconds }) => seconds))
  const [read, answered] = [middle(question.readAts), middle(answerersOf(question))]
  const said = [
    read === null ? '' : `read after ${spoken(read)}`,
    answered === null ? '' : `answered after ${spoken(answered)}`,
  ]
  return `${said.filter(Boolean).join(', ')} (median)`
}
