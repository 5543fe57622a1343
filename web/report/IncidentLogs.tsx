import { logHeads } from '#domain/exercise/words/in-words.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { Fold } from './Fold.tsx'
import css from './IncidentLogs.module.css'
import page from './source/Report.module.css'

export const IncidentLogs = ({ logs }: { readonly logs: Report['incidentLogs'] }) => (
  <section className={page['section']}>
    <h2>Incident Logs</h2>
    {logs.length === 0 && <p className={page['note']}>No incident logs.</p>}
    {logs.map(log => (
      <div key={`${log.team} ${log.user} ${log.text}`} className={css['log']}>
        <Fold head={<h3>{logHeads(log).head}</h3>}>
          {logHeads(log).by && <p className={page['note']}>{logHeads(log).by}</p>}
          {linesOf(log.text).map(({ at, line }) => (
            <Line key={at} line={line} />
          ))}
        </Fold>
      </div>
    ))}
  </section>
)

const linesOf = (text: string): readonly { at: number; line: string }[] =>
  [...text.matchAll(/^.*$/gm)].map(({ index, 0: line }) => ({ at: index, line }))

const Line = ({ line }: { readonly line: string }) => {
  const [, stamp, rest] = /^\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?\s+(.*)$/.exec(line) ?? []
  if (stamp === undefined) return <p className={css['line']}>{line}</p>
  return (
    <p className={`${css['line']} ${css['stamped']}`}>
      <time>{stamp}</time> <span>{rest}</span>
    </p>
  )
}
