import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { CONFIDENCE_WORDS } from '#domain/exercise/words/confidence-words.ts'
import css from './Calibration.module.css'
import page from './source/Report.module.css'

type CalibrationOf = NonNullable<Report['calibration']>

/** Decision 0040. */
export const Calibration = ({ calibration }: { readonly calibration: CalibrationOf }) => (
  <section className={page['section']} aria-labelledby="calibration">
    <h2 id="calibration">{reportSentence('how sure')}</h2>
    <SureAndWrong found={calibration.sureAndWrong} />
    {calibration.rows.map(row => (
      <Levels key={row.name} row={row} />
    ))}
  </section>
)

const SureAndWrong = ({ found }: { readonly found: CalibrationOf['sureAndWrong'] }) => (
  <>
    <h3 className={css['heading']}>Sure and wrong</h3>
    {found.length === 0 ? (
      <p>{reportSentence('none sure and wrong')}</p>
    ) : (
      <ul className={css['found']}>
        {found.map(({ id, subject, text, count }) => (
          <li key={`${id} ${text}`}>
            <span className={css['count']}>{count === 1 ? '1 answer' : `${count} answers`}</span>
            <span>
              <strong>{subject}</strong>: {text}
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
)

const Levels = ({ row: { name, players, levels } }: { readonly row: CalibrationOf['rows'][number] }) => (
  <table className={css['levels']}>
    <caption>
      {name || 'All players'}
      {players > 1 && `, ${players} players`}
    </caption>
    <thead>
      <tr>
        <th scope="col">Confidence</th>
        <th scope="col">Answers</th>
        <th scope="col">Right</th>
        <th scope="col">Wrong</th>
      </tr>
    </thead>
    <tbody>
      {levels.toReversed().map(({ confidence, answers, correct, wrong }) => (
        <tr key={confidence}>
          <th scope="row">{CONFIDENCE_WORDS[confidence]}</th>
          <td>{answers}</td>
          <td>{correct}</td>
          <td>{wrong}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
