import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { besideObjective } from '#domain/exercise/words/grade-words.ts'
import { inPercent, inPoints } from '#domain/exercise/words/in-words.ts'
import { section, table } from '#server/paper/parts.ts'

export const objectivesOf = ({ objectives = [] }: Pick<Report, 'objectives'>): Content[] =>
  objectives.length === 0
    ? []
    : [
        section(reportSentence('objectives')),
        { text: reportSentence('objective points'), style: 'quiet', margin: [0, 0, 0, 6] },
        table(
          ['*', 'auto', 'auto', 'auto'],
          ['Objective', 'By team', 'Points', 'Percent'],
          objectives.map(row => [
            {
              stack: [
                { text: row.name, bold: true },
                ...besideObjective(row).map(text => ({ text, style: 'quiet' })),
              ],
            },
            row.teams.map(team => `${team.name} ${inPercent(team.percent)}`).join('\n'),
            row.possible > 0 ? `${inPoints(row.points)} of ${inPoints(row.possible)}` : '',
            inPercent(row.percent),
          ]),
        ),
      ]
