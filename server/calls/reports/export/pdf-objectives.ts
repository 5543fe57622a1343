// How far each objective was reached, on paper (rule 233).
import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { exerciseSentence } from '#contracts/words/exercise-messages.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { inPercent, inPoints } from '#domain/exercise/words/in-words.ts'
import { section, table } from '#server/paper/parts.ts'

/** One row per objective; nothing if the scenario has none. */
export const objectivesOf = ({ objectives = [] }: Pick<Report, 'objectives'>): Content[] =>
  objectives.length === 0
    ? []
    : [
        section(exerciseSentence('objectives')),
        { text: exerciseSentence('objective points'), style: 'quiet', margin: [0, 0, 0, 6] },
        table(
          ['*', 'auto', 'auto', 'auto'],
          ['Objective', 'By team', 'Points', 'Percent'],
          objectives.map(({ name, good, tags, points, possible, percent, awaiting, teams }) => [
            {
              stack: [
                { text: name, bold: true },
                ...[good, tags.join(' · '), awaitingInWords(awaiting)]
                  .filter(words => words !== '')
                  .map(text => ({ text, style: 'quiet' })),
              ],
            },
            teams.map(team => `${team.name} ${inPercent(team.percent)}`).join('\n'),
            possible > 0 ? `${inPoints(points)} of ${inPoints(possible)}` : '',
            inPercent(percent),
          ]),
        ),
      ]
