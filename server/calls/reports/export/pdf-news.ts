import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { toldInWords } from '#domain/exercise/words/news-words.ts'
import { section, table } from '#server/paper/parts.ts'

export const newsOf = ({ news = [] }: Pick<Report, 'news'>): Content[] =>
  news.length === 0
    ? []
    : [
        section(reportSentence('news')),
        { text: reportSentence('news told'), style: 'quiet', margin: [0, 0, 0, 6] },
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
