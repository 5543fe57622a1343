// How long news took within the teams, on paper (rule 249).
import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { toldInWords } from '#domain/exercise/words/news-words.ts'
import { section, table } from '#server/paper/parts.ts'

/** One row per message and team; nothing if there is none to tell. */
export const newsOf = ({ news = [] }: Pick<Report, 'news'>): Content[] =>
  news.length === 0
    ? []
    : [
        section(exerciseSentence('news')),
        { text: exerciseSentence('news told'), style: 'quiet', margin: [0, 0, 0, 6] },
        table(
          ['*', 'auto', '*'],
          ['Message', 'Team', 'Told'],
          news.map(({ subject, team, meant, told }) => [
            {
              stack: [
                { text: subject, bold: true },
                { text: `For: ${meant.join(', ')}`, style: 'quiet' },
              ],
            },
            team,
            told.map(toldInWords).join('\n'),
          ]),
        ),
      ]
