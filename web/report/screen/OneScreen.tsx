import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { screenInWords } from '#contracts/words/screen-words.ts'
import page from '../source/Report.module.css'
import css from './OneScreen.module.css'

/** Rule 258. */
export const OneScreen = ({
  rows,
  anonymise,
}: {
  readonly rows: NonNullable<Report['oneScreen']>
  readonly anonymise: boolean
}) => (
  <section className={page['section']} aria-labelledby="one-screen">
    <h2 id="one-screen">{reportSentence('one screen')}</h2>
    <p className={page['note']}>{reportSentence(anonymise ? 'one screen unnamed' : 'one screen told')}</p>
    {rows.map(row => (
      <div key={row.name} className={css['team']}>
        <h3>{row.name}</h3>
        {screenInWords(row).map(words => (
          <p key={words}>{words}</p>
        ))}
        {row.debrief.length > 0 && (
          <dl className={css['debrief']}>
            {placed(row.debrief).map(({ question, note, place }) => (
              <div key={place}>
                <dt>{question}</dt>
                <dd className={note === '' ? css['none'] : undefined}>{note || 'No note'}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    ))}
  </section>
)

const placed = (debrief: NonNullable<Report['oneScreen']>[number]['debrief']) =>
  debrief.map((each, place) => ({ ...each, place }))
