import type { Content, Margins, TableCell } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { gradedInWords } from '#domain/exercise/words/grade-words.ts'
import {
  acceptedInWords,
  answerersOf,
  changesInWords,
  factsInWords,
  feedbackInWords,
  nameInWords,
  spoken,
} from '#domain/exercise/words/in-words.ts'
import { plainLines } from '#domain/scenario/plain-text.ts'
import { medianOf } from '#domain/exercise/report/median.ts'
import { councilsOf } from './pdf-councils.ts'
import { reasonsOf } from './pdf-calibration.ts'
import { bar, LINE, mark, optionHue, rows, table } from '#server/paper/parts.ts'

type Question = Report['questions'][number]
type Respondent = Question['responses'][number]['respondents'][number]

const WIDTH = 499
const BAR = 126

export const eventOf = (question: Question): Content => ({
  stack: [
    {
      unbreakable: true,
      stack: [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }],
          margin: [0, 0, 0, 8],
        },
        {
          columns: [
            {
              width: '*',
              stack: [
                { text: question.subject, style: 'h2' },
                ...changesInWords(question).map(text => ({ text, bold: true, fontSize: 8.5 })),
              ],
            },
            {
              width: 190,
              text: `${question.type}, ${factsInWords(question).join(', ')}`,
              style: 'quiet',
              alignment: 'right',
            },
          ],
          columnGap: 12,
          margin: [0, 0, 0, 4],
        },
        ...(question.expected
          ? [{ text: `Expected: ${question.expected}`, style: 'quiet', margin: [0, 0, 0, 4] as Margins }]
          : []),
        ...(question.options.length > 0 ? [optionRows(question)] : []),
      ],
    },
    // Answers that are listed beside the options are not repeated.
    ...(BESIDE[question.responseType]
      ? []
      : question.responses.filter(({ count }) => count > 0).map(each => answer(question, each))),
    ...reasonsOf(question.responses),
    ...councilsOf(question.councils ?? []),
    ...(question.accepted
      ? [{ text: acceptedInWords(question.accepted, question.rubric !== undefined), style: 'quiet' }]
      : []),
    ...feedbackInWords(question.responses).map(({ heading, html }) => ({
      text: [{ text: `${heading}: `, bold: true }, plainLines(html)],
      style: 'quiet',
    })),
  ],
  margin: [0, 0, 0, 12],
})

const optionRows = (question: Question): Content => {
  const { options, responses, responseType } = question
  const beside = BESIDE[responseType]
  const most = Math.max(
    1,
    responses.reduce((sum, { count }) => sum + count, 0),
  )
  return rows(
    [10, '*', BAR, 16, 150],
    options.map(({ text, count, verdict }, index): TableCell[] => [
      verdict === 'correct' ? mark(true) : '',
      text,
      bar(count / most, BAR, optionHue(verdict === 'correct' || verdict === '')),
      { text: String(count), bold: true },
      {
        text: [
          verdict,
          ...(beside ? responses.filter(({ picks }) => picks.includes(index)).flatMap(beside) : []),
        ]
          .filter(words => words !== '')
          .join(', '),
        style: 'quiet',
      },
    ]),
  )
}

const namesOf = ({ respondents }: Question['responses'][number]): string[] =>
  respondents.map(
    who => `${nameInWords(who)} ${spoken(who.seconds)}${who.timeliness === 'late' ? ' late' : ''}`,
  )

const drawnFor = ({ respondents }: Question['responses'][number]): string[] =>
  respondents.map(who => `drawn for ${nameInWords(who)}`)

const BESIDE: Readonly<Record<string, typeof namesOf | undefined>> = { option: namesOf, random: drawnFor }

const answer = (
  { rubric }: Question,
  { text, fields, verdict, graded, respondents }: Question['responses'][number],
): Content => ({
  layout: {
    hLineWidth: () => 0,
    vLineWidth: side => (side === 0 ? 1 : 0),
    vLineColor: () => LINE,
    paddingLeft: () => 8,
  },
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            ...(fields.length > 0 ? fields.map(({ field, value }) => `${field}: ${value}`) : [text]),
            {
              text: [
                ...(verdict === ''
                  ? []
                  : [{ text: `${verdict === 'partly' ? 'partly right' : verdict}, `, bold: true }]),
                respondents.map(timed).join('; '),
              ],
              style: 'quiet',
            },
            ...(graded && rubric ? gradeOf(graded, rubric.criteria) : []),
          ],
        },
      ],
    ],
  },
  margin: [10, 0, 0, 5],
})

const gradeOf = (
  graded: NonNullable<Question['responses'][number]['graded']>,
  criteria: NonNullable<Question['rubric']>['criteria'],
): Content[] => [
  ...gradedInWords(graded, criteria).map(text => ({ text, style: 'quiet' })),
  ...(graded.grade
    ? criteria.map(({ id, name, points }) => ({
        text: `${graded.grade?.met.includes(id) ? 'Met' : 'Not met'}: ${name} (${points})`,
        style: 'quiet',
      }))
    : []),
]

const timed = (who: Respondent): string =>
  `${nameInWords(who)} after ${spoken(who.seconds)}${who.timeliness && `, ${who.timeliness}`}`

export const timesTable = (questions: readonly Question[]): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    ['Event', 'Read', 'Read after (median)', 'Answered', 'Answered after (median)'],
    questions.map(question => {
      const { subject, readAts } = question
      const answers = answerersOf(question)
      return [subject, String(readAts.length), middleOf(readAts), String(answers.length), middleOf(answers)]
    }),
  )

const middleOf = (times: readonly { readonly seconds: number }[]): string => {
  const median = medianOf(times.map(({ seconds }) => seconds))
  return median === null ? '–' : spoken(median)
}
