// The report as pages: a cover, scores, every event with its answers, times, incident logs. Black and white says everything; colour is extra.
import type { Content, ContentTable, TDocumentDefinitions, TableCell } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/reports.ts'
import { isTutorial, numbersOf } from '#domain/exercise/report/cover.ts'
import { factsInWords, inPercent, inPoints, nameInWords, spoken, verdictInWords } from '#domain/exercise/report/in-words.ts'
import { medianOf } from '#domain/exercise/report/median.ts'
import type { PdfWork } from './pdf.ts'

type Question = Report['questions'][number]
type Row = Report['scores'][number] | Report['teams'][number]

const INK = '#14201d'
const QUIET = '#4d5b57'
const LINE = '#9aa5a1'

export const documentOf = (work: PdfWork): TDocumentDefinitions => {
  const { report } = work
  const { exercise } = report
  const title = exercise.title || exercise.scenario
  return {
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    info: { title: `Exercise report: ${title}`, subject: work.contains, author: exercise.brand || 'Holdfast' },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.15 },
    styles: {
      h1: { fontSize: 17, bold: true, margin: [0, 0, 0, 6] },
      h2: { fontSize: 11.5, bold: true },
      quiet: { color: QUIET, fontSize: 8.5 },
      th: { bold: true, fontSize: 8.5, color: QUIET },
    },
    header: page => (page === 1 ? '' : running([title, exercise.identifier], [48, 28, 48, 0])),
    footer: (page, pages) =>
      page === 1
        ? ''
        : running([exercise.brand ? `Confidential to ${exercise.brand}` : 'Exercise material', `${page} / ${pages}`], [48, 20, 48, 0]),
    content: [
      ...cover(work, title),
      { text: 'Scores', style: 'h1', pageBreak: 'before' },
      ...(report.teams.length > 0 ? [scoreTable('Team', report.teams)] : []),
      scoreTable('Player', report.scores),
      { text: 'Exercise Events', style: 'h1', pageBreak: 'before' },
      ...eventsInOrder(report.questions).map(event),
      { text: 'Times', style: 'h1', pageBreak: 'before' },
      timesTable(eventsInOrder(report.questions)),
      { text: 'Incident Logs', style: 'h1', pageBreak: 'before' },
      ...incidentLogs(report),
    ],
  }
}

const running = ([left, right]: readonly [string, string], margin: [number, number, number, number]): Content => ({
  columns: [
    { text: left, style: 'quiet' },
    { text: right, style: 'quiet', alignment: 'right' },
  ],
  margin,
})

const cover = ({ report, contains, madeAt, cutTo }: PdfWork, title: string): Content[] => {
  const { exercise } = report
  const numbers = numbersOf(report)
  const who = numbers.teams > 0 ? 'teams' : 'players'
  const facts: [string, string][] = [
    ['Identifier', exercise.identifier],
    ['Begun', utc(exercise.startedAt)],
    ['Ended', exercise.startedAt === '' ? '' : utc(exercise.endedAt) || 'still running'],
    [exercise.mode === 'facilitated' ? 'Facilitator' : 'Trainer', exercise.trainer],
    ['Made', utc(madeAt)],
  ]
  return [
    { text: exercise.brand || ' ', bold: true, fontSize: 12, margin: [0, 60, 0, 130] },
    { text: 'Exercise report', color: QUIET, fontSize: 11 },
    { text: title, fontSize: 30, bold: true, margin: [0, 4, 0, 4] },
    { text: exercise.subtitle, fontSize: 13, color: QUIET, margin: [0, 0, 0, 30] },
    {
      layout: 'noBorders',
      table: { body: facts.filter(([, value]) => value !== '').map(([name, value]) => [{ text: name, color: QUIET }, value]) },
      margin: [0, 0, 0, 40],
    },
    {
      layout: { hLineWidth: () => 0.8, vLineWidth: () => 0, hLineColor: () => LINE, paddingTop: () => 10, paddingBottom: () => 10 },
      table: {
        widths: ['*', '*', '*', '*'],
        body: [
          [
            number(String(numbers.players), numbers.teams > 0 ? `players in ${numbers.teams} teams` : 'players'),
            number(String(numbers.decisions), 'decisions asked'),
            number(numbers.inTime === null ? '–' : `${Math.round(numbers.inTime * 100)}%`, 'answered in time'),
            number(numbers.judged === 0 ? '–' : `${numbers.passed} of ${numbers.judged}`, `${who} passed (70%)`),
          ],
        ],
      },
    },
    { text: contains, style: 'quiet', margin: [0, 40, 0, 0] },
    ...(cutTo === null
      ? []
      : [{ text: `Answers of more than ${cutTo} characters are cut here; the JSON record holds them whole.`, style: 'quiet' }]),
  ]
}

const number = (figure: string, caption: string): TableCell => ({
  stack: [
    { text: figure, fontSize: 20, bold: true },
    { text: caption, style: 'quiet' },
  ],
})

const RULES: ContentTable['layout'] = {
  hLineWidth: row => (row === 1 ? 0.8 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
}

const table = (widths: (string | number)[], head: readonly string[], rows: readonly (readonly string[])[]): Content => ({
  layout: RULES,
  table: { headerRows: 1, dontBreakRows: true, widths, body: [head.map(text => ({ text, style: 'th' })), ...rows.map(row => [...row])] },
  margin: [0, 0, 0, 16],
})

const scoreTable = (who: string, rows: readonly Row[]): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [who, 'Points', 'Percent', 'Result', 'Early', 'In time', 'Late', 'No answer'],
    rows.map(row => [
      'team' in row ? nameInWords({ player: row.name, team: row.team }) : `${row.name} (${row.players}; ${shareOf(row.passShare)} passed)`,
      row.possible > 0 ? `${inPoints(row.points)} of ${inPoints(row.possible)}` : '–',
      inPercent(row.percent),
      verdictInWords(row),
      ...[row.timeliness.early, row.timeliness.inTime, row.timeliness.late, row.timeliness.unanswered].map(String),
    ]),
  )

const shareOf = (share: number | null): string => (share === null ? 'nobody' : `${Math.round(share * 100)}%`)

/** Those that reached somebody, without the tutorial: as the page shows them at most. */
const eventsInOrder = (questions: readonly Question[]): readonly Question[] =>
  questions
    .filter(question => question.deliveredTo > 0 && !isTutorial(question))
    .toSorted((one, other) => (one.displayedAfter ?? 0) - (other.displayedAfter ?? 0))

const event = (question: Question): Content => ({
  stack: [
    // The head is never alone at the foot of a page.
    {
      unbreakable: true,
      stack: [
        { text: question.subject || question.id, style: 'h2' },
        { text: `${question.type}, ${factsInWords(question).join(', ')}`, style: 'quiet', margin: [0, 0, 0, 3] },
        ...(question.options.length > 0 ? [optionTable(question)] : []),
      ],
    },
    ...question.responses.filter(({ count }) => count > 0).map(answer),
  ],
  margin: [0, 0, 0, 14],
})

const optionTable = ({ options, responseType }: Question): Content =>
  table(
    ['*', 'auto', 'auto'],
    responseType === 'reorder' ? ['In the right order', 'At its place', ''] : ['Option', 'Chosen', ''],
    options.map(({ text, count, verdict }) => [text, String(count), verdict]),
  )

const answer = ({ text, fields, verdict, respondents }: Question['responses'][number]): Content => ({
  stack: [
    ...(fields.length > 0 ? fields.map(({ field, value }) => `${field}: ${value}`) : [text]),
    {
      text: [
        ...(verdict === '' ? [] : [{ text: `${verdict}, `, bold: true }]),
        respondents.map(who => `${nameInWords(who)} after ${spoken(who.seconds)}${who.timeliness && `, ${who.timeliness}`}`).join('; '),
      ],
      style: 'quiet',
    },
  ],
  margin: [10, 0, 0, 5],
})

const timesTable = (questions: readonly Question[]): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    ['Event', 'Read', 'Read after (median)', 'Answered', 'Answered after (median)'],
    questions.map(({ subject, id, readAts, responses }) => {
      const answers = responses.flatMap(({ respondents }) => respondents)
      return [subject || id, String(readAts.length), middleOf(readAts), String(answers.length), middleOf(answers)]
    }),
  )

const middleOf = (times: readonly { readonly seconds: number }[]): string => {
  const median = medianOf(times.map(({ seconds }) => seconds))
  return median === null ? '–' : spoken(median)
}

const incidentLogs = ({ incidentLogs: logs }: Pick<Report, 'incidentLogs'>): Content[] =>
  logs.length === 0
    ? [{ text: 'Nobody wrote an incident log.', style: 'quiet' }]
    : logs.map(({ user, text }) => ({
        stack: [
          { text: user, style: 'h2' },
          { text, preserveLeadingSpaces: true },
        ],
        margin: [0, 0, 0, 12],
      }))

/** A server's paper cannot know where it is read: the time says that it is UTC. */
const utc = (instant: string): string => (instant === '' ? '' : `${when.format(new Date(instant))} UTC`)
const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
