import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { besideObjective } from '#domain/exercise/words/grade-words.ts'
import { inPercent, inPoints } from '#domain/exercise/words/in-words.ts'
import { Bar } from '#web/kit/figure/Bars.tsx'
import css from './Objectives.module.css'
import page from './source/Report.module.css'

type Row = NonNullable<Report['objectives']>[number]

/** Rule 233. */
export const Objectives = ({ rows }: { readonly rows: readonly Row[] }) => (
  <section className={page['section']} aria-labelledby="objectives">
    <h2 id="objectives">{reportSentence('objectives')}</h2>
    <p className={page['note']}>{reportSentence('objective points')}</p>
    <table className={css['objectives']}>
      <thead>
        <tr>
          <th scope="col">Objective</th>
          <th scope="col">Score</th>
          <th scope="col">Points</th>
          <th scope="col">Percent</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <ObjectiveRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  </section>
)

const ObjectiveRow = ({ row }: { readonly row: Row }) => (
  <tr>
    <th scope="row">
      <span className={css['name']}>{row.name}</span>
      {besideObjective(row).map(words => (
        <span key={words} className={css['beside']}>
          {words}
        </span>
      ))}
      {row.teams.length > 1 && (
        <span className={css['teams']}>
          {row.teams.map(({ name, percent }) => (
            <span key={name}>
              {name} {inPercent(percent)}
            </span>
          ))}
        </span>
      )}
    </th>
    <td className={css['bar']}>
      <Bar
        of={1}
        parts={[{ label: 'Score', value: (row.percent ?? 0) / 100, tone: 'pine' }]}
        label={row.percent === null ? 'no score' : `${inPercent(row.percent)} of the points`}
      />
    </td>
    <td>{row.possible > 0 && `${inPoints(row.points)} of ${inPoints(row.possible)}`}</td>
    <td className={css['percent']}>{inPercent(row.percent)}</td>
  </tr>
)
