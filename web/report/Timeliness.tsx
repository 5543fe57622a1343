import type { Report } from '#contracts/calls/reports/reports.ts'
import { SPEEDS_IN_WORDS } from '#domain/exercise/words/in-words.ts'
import { Bar, BarLegend, type BarPart } from '#web/kit/figure/Bars.tsx'
import page from './source/Report.module.css'
import css from './Timeliness.module.css'

type Timeliness = Report['scores'][number]['timeliness']

const LEGEND = [
  { label: SPEEDS_IN_WORDS.early, tone: 'early' },
  { label: SPEEDS_IN_WORDS.inTime, tone: 'inTime' },
  { label: SPEEDS_IN_WORDS.late, tone: 'late' },
  { label: SPEEDS_IN_WORDS.unanswered, tone: 'none' },
] as const

export const Bars = ({ report: { teams, scores } }: { readonly report: Report }) => {
  // A report on one player, such as their own, shows their row as well.
  const rows = [...(teams.length === 0 || scores.length === 1 ? scores : []), ...teams].filter(row =>
    partsOf(row.timeliness).some(part => part.value > 0),
  )
  if (rows.length === 0) return null
  return (
    <section className={`${page['section']} ${page['together']}`}>
      <h2>How fast were the answers?</h2>
      <BarLegend items={LEGEND} />
      <ul className={css['rows']}>
        {rows.map(row => (
          <li key={row.name} className={css['row']}>
            <span>{row.name}</span>
            <Bar parts={partsOf(row.timeliness)} numbers label={said(row.timeliness)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const partsOf = ({ early, inTime, late, unanswered }: Timeliness): readonly BarPart[] => [
  { label: 'Early', value: early, tone: 'early' },
  { label: 'In time', value: inTime, tone: 'inTime' },
  { label: 'Late', value: late, tone: 'late' },
  { label: 'No answer', value: unanswered, tone: 'none' },
]

const said = ({ early, inTime, late, unanswered }: Timeliness): string =>
  `${early} early, ${inTime} in time, ${late} late, ${unanswered} without an answer`
