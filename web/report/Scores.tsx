import { IconCheck, IconX } from '@tabler/icons-react'
import type { Report } from '#contracts/reports.ts'
import { Bar, type BarPart } from '#web/kit/figure/Bars.tsx'
import css from './Scores.module.css'
import page from './Report.module.css'

type Row = Report['scores'][number] | Report['teams'][number]

const PASS_MARK = 0.7

/** Who passed: by team where there are teams, and by player, against the line of 70 percent. */
export const Scores = ({ report: { teams, scores } }: { readonly report: Report }) => {
  const hue = hueOf(teams.map(team => team.name))
  return (
    <>
      {teams.length > 0 && <ScoreTable title="Score by team" who="Team" rows={teams} hue={hue} />}
      {scores.length > 0 && <ScoreTable title="Score by player" who="Player" rows={scores} hue={hue} />}
    </>
  )
}

/** Four hues repeat over the teams; without a team it is the house's own. */
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
    <h2>{title}</h2>
    <p className={page['note']}>Share of points. The line is the pass mark of 70 percent.</p>
    <table className={css['scores']}>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col">Score</th>
          <th scope="col">Points</th>
          <th scope="col">Percent</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={'team' in row ? `${row.team} ${row.name}` : row.name}>
            <th scope="row">
              {row.name}
              <Beside row={row} />
            </th>
            <td className={css['bar']}>
              <Bar
                of={1}
                line={PASS_MARK}
                parts={[{ label: 'Score', value: (row.percent ?? 0) / 100, tone: hue('team' in row ? row.team : row.name) }]}
                label={row.percent === null ? 'no score' : `${Math.round(row.percent)} percent`}
              />
            </td>
            <td className={css['points']}>{row.possible > 0 && `${rounded(row.points)} of ${rounded(row.possible)}`}</td>
            <td className={css['percent']}>{row.percent === null ? '–' : `${Math.round(row.percent)}%`}</td>
            <td className={css['result']}>
              <Verdict row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Beside = ({ row }: { readonly row: Row }) => {
  const beside = 'team' in row ? row.team : `${row.players} ${row.players === 1 ? 'player' : 'players'}`
  return beside ? <span className={css['beside']}>{beside}</span> : null
}

const Verdict = ({ row }: { readonly row: Row }) => {
  if (row.passed === null) return <span className={css['none']}>{row.state === 'not started' ? 'not started' : 'no verdict'}</span>
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

const rounded = (points: number): number => Number(points.toFixed(2))
