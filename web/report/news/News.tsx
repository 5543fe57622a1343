import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { toldInWords } from '#domain/exercise/words/news-words.ts'
import page from '../source/Report.module.css'
import css from './News.module.css'

/** Rule 249. */
export const News = ({ rows }: { readonly rows: NonNullable<Report['news']> }) => (
  <section className={page['section']} aria-labelledby="news">
    <h2 id="news">{reportSentence('news')}</h2>
    <p className={page['note']}>{reportSentence('news told')}</p>
    <table className={css['news']}>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Team</th>
          <th scope="col">Told</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ event, subject, team, meant, told }) => (
          <tr key={`${event} ${team}`}>
            <th scope="row">
              {subject}
              <span className={css['beside']}>For: {meant.join(', ')}</span>
            </th>
            <td>{team}</td>
            <td>
              {told.map(each => (
                <span key={each.role} className={each.after === null ? css['untold'] : css['told']}>
                  {toldInWords(each)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
