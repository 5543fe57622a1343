import { IconCheck, IconX } from '@tabler/icons-react'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { PASS_MARK } from '#domain/marks.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import {
  inPercent,
  inPoints,
  openInWords,
  teamInWords,
  verdictInWords,
} from '#domain/exercise/words/in-words.ts'
import { Bar, type BarPart } from '#web/kit/figure/Bars.tsx'
import { Fold } from './Fold.tsx'
import css from './Scores.module.css'
import page from './source/Report.module.css'

type Row = Report['scores'][number] | Report['teams'][number]

/** On a phone a table with more rows starts folded. */
const SHORT = 6

const SPEEDS = [
  { head: 'Early', kind: 'early' },
  { head: 'In time', kind: 'inTime' },
  { head: 'Late', kind: 'late' },
  { head: 'No answer', kind: 'unanswered' },
] as const

export const Scores = ({ report: { teams, scores, hiddenTeams = 0 } }: { readonly report: Report }) => {
  const hue = hueOf(teams.map(team => team.name))
  return (
    <>
      {teams.length > 0 && <ScoreTable title="Score by team" who="Team" rows={teams} hue={hue} />}
      {hiddenTeams > 0 && (
        <p className={page['note']}>{reportSentence('hidden teams', { n: hiddenTeams })}</p>
      )}
      {scores.length > 0 && <ScoreTable title="Score by player" who="Player" rows={scores} hue={hue} />}
    </>
  )
}

const hueOf =
  (names: readonly string[]) =>
  (team: string): BarPart['tone'] => {
    const tones = ['team1', 'team2', 'team3', 'team4'] as const
    return tones[Math.max(0, names.indexOf(team)) % tones.length] ?? 'pine'
  }

interface ScoreTableProps {
  readonly title: string
  readonly who: string
  readonly rows: readonly Row[]
  readonly hue: (team: string) => BarPart['tone']
}

const ScoreTable = ({ title, who, rows, hue }: ScoreTableProps) => (
  <section className={page['section']}>
    <Fold head={<h2>{title}</h2>} isOpen={rows.length <= SHORT}>
      <p className={page['note']}>
        {reportSentence('paper scores')} {who === 'Team' && reportSentence('paper team points')}
      </p>
      <table className={css['scores']}>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col">Score</th>
            <th scope="col">Points</th>
            <th scope="col">Percent</th>
            <th scope="col">Result</th>
            {SPEEDS.map(({ head }) => (
              <th key={head} scope="col" className={css['speed']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={'team' in row ? `${row.team} ${row.name}` : row.name}>
              <th scope="row">
                <span className={css['name']}>{row.name}</span>
                <Beside row={row} />
              </th>
              <td className={css['bar']}>
                <Bar
                  of={1}
                  line={PASS_MARK}
                  parts={[
                    {
                      label: 'Score',
                      value: (row.percent ?? 0) / 100,
                      tone: hue('team' in row ? row.team : row.name),
                    },
                  ]}
                  label={row.percent === null ? 'no score' : `${inPercent(row.percent)} of the points`}
                />
              </td>
              <td className={css['points']}>
                {row.possible > 0 && `${inPoints(row.points)} of ${inPoints(row.possible)}`}
              </td>
              <td className={css['percent']}>{inPercent(row.percent)}</td>
              <td className={css['result']}>
                <Verdict row={row} />
              </td>
              {SPEEDS.map(({ head, kind }) => (
                <td key={head} className={css['speed']} data-head={head}>
                  {row.timeliness[kind]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  </section>
)

const Beside = ({ row }: { readonly row: Row }) => {
  const beside = [
    'team' in row ? row.team : teamInWords(row),
    awaitingInWords(row.awaiting),
    openInWords(row.openAtClose),
  ]
    .filter(words => words !== '')
    .join(', ')
  return beside ? <span className={css['beside']}>{beside}</span> : null
}

const Verdict = ({ row }: { readonly row: Row }) => {
  if (row.passed === null) return <span className={css['none']}>{verdictInWords(row)}</span>
  return row.passed ? (
    <span className={css['pass']}>
      <IconCheck aria-hidden size="1.5em" /> PASS
    </span>
  ) : (
    <span className={css['fail']}>
      <IconX aria-hidden size="1.5em" /> FAIL
    </span>
  )
}
