import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import { playedInWords } from '#contracts/words/played.ts'
import { reportSentence } from '#contracts/words/report-messages.ts'
import { asLength } from '#domain/as-clock.ts'
import { momentInUtc } from '#domain/in-utc.ts'
import { PASS_MARK } from '#domain/marks.ts'
import { playersInWords } from '#domain/exercise/report/cover.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import {
  inPercent,
  inPoints,
  logHeads,
  nameInWords,
  openInWords,
  PASS_MARK_IN_WORDS,
  SPEEDS_IN_WORDS,
  teamInWords,
  verdictInWords,
  plural,
} from '#domain/exercise/words/in-words.ts'
import { calibrationOf } from './pdf-calibration.ts'
import { newsOf } from './pdf-news.ts'
import { oneScreenOf } from './pdf-one-screen.ts'
import { objectivesOf } from './pdf-objectives.ts'
import { eventOf, timesTable } from './pdf-events.ts'
import {
  bar,
  hueOf,
  key,
  LINE,
  parts,
  PINE,
  QUIET,
  result,
  rows,
  section,
  SPEEDS,
  table,
} from '#server/paper/parts.ts'
import { sheet } from '#server/paper/sheet.ts'
import type { PdfWork } from './report-pdf.ts'

type Row = Report['scores'][number] | Report['teams'][number]

export const documentOf = (work: PdfWork): TDocumentDefinitions => {
  const { report } = work
  const { exercise } = report
  const title = exercise.title || exercise.scenario
  return sheet({
    name: `Exercise report: ${title}`,
    subject: work.contains,
    brand: exercise.brand,
    head: [title, exercise.identifier],
    content: [
      ...cover(work, title),
      ...scores(report),
      ...objectivesOf(report),
      ...newsOf(report),
      ...oneScreenOf(work),
      ...speeds(report),
      ...calibrationOf(report),
      section('Exercise Events'),
      ...work.report.questions.map(eventOf),
      section('Times'),
      timesTable(work.report.questions),
      ...led(work),
      section('Incident Logs'),
      ...incidentLogs(report),
      { text: work.contains, style: 'quiet', margin: [0, 20, 0, 0] },
    ],
  })
}

const cover = ({ report, numbers, shownTeam, madeAt, cutTo, logo }: PdfWork, title: string): Content[] => {
  const { exercise } = report
  const facts: [string, string][] = [
    ['Identifier', exercise.identifier],
    ['Played', playedInWords(exercise)],
    [exercise.mode === 'facilitated' ? 'Facilitator' : 'Trainer', exercise.trainer],
    ['Events of', shownTeam],
    ['Made', momentInUtc(new Date(madeAt))],
  ]
  return [
    {
      columns: [
        [
          { text: 'Exercise report', color: PINE, bold: true, fontSize: 9 },
          { text: title, fontSize: 24, bold: true, margin: [0, 2, 0, 2] },
          { text: exercise.subtitle, fontSize: 11, color: QUIET },
        ],
        {
          width: 210,
          stack: [
            logo === null
              ? { text: exercise.brand || ' ', bold: true, fontSize: 12, alignment: 'right' }
              : { image: logo, fit: [130, 40], alignment: 'right' },
            {
              layout: 'noBorders',
              table: {
                widths: ['*', 'auto'],
                body: facts
                  .filter(([, value]) => value !== '')
                  .map(([name, value]): TableCell[] => [
                    { text: name, style: 'quiet', alignment: 'right' },
                    { text: value, fontSize: 8.5 },
                  ]),
              },
              margin: [0, 8, 0, 0],
            },
          ],
        },
      ],
      margin: [0, 0, 0, 18],
    },
    fourNumbers(numbers),
    ...(cutTo === null
      ? []
      : [
          {
            text: `Answers are cut after ${cutTo} characters here; the JSON export has them in full.`,
            style: 'quiet',
          },
        ]),
  ]
}

const fourNumbers = (numbers: PdfWork['numbers']): Content => {
  const who = numbers.teams > 0 ? 'team' : 'player'
  return {
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: side => (side === 0 || side === 4 ? 0 : 0.6),
      hLineColor: () => LINE,
      vLineColor: () => LINE,
      paddingTop: () => 10,
      paddingBottom: () => 10,
      paddingLeft: side => (side === 0 ? 0 : 14),
    },
    table: {
      widths: ['*', '*', '*', '*'],
      body: [
        [
          number(...playersInWords(numbers)),
          number(String(numbers.decisions), `${plural(numbers.decisions, 'decision')} required`),
          number(numbers.inTime === null ? '–' : `${Math.round(numbers.inTime * 100)}%`, 'answered in time'),
          number(
            numbers.judged === 0 ? '–' : `${numbers.passed} of ${numbers.judged}`,
            `${plural(numbers.judged, who)} passed, ${PASS_MARK_IN_WORDS}`,
          ),
        ],
      ],
    },
    margin: [0, 0, 0, 20],
  }
}

const number = (figure: string, caption: string): TableCell => ({
  stack: [
    { text: figure, fontSize: 19, bold: true },
    { text: caption, style: 'quiet' },
  ],
})

const BAR = 90

const scores = ({ teams, scores: players, hiddenTeams = 0 }: PdfWork['report']): Content[] => {
  const names = teams.map(({ name }) => name)
  const note = reportSentence('paper scores')
  return [
    ...(teams.length > 0
      ? [
          section('Score by team', `${note} ${reportSentence('paper team points')}`),
          scoreTable('Team', teams, names),
        ]
      : []),
    ...(hiddenTeams > 0
      ? [{ text: reportSentence('hidden teams', { n: hiddenTeams }), style: 'quiet' }]
      : []),
    ...(players.length > 0 ? [section('Score by player', note), scoreTable('Player', players, names)] : []),
  ]
}

const scoreTable = (who: string, scored: readonly Row[], teams: readonly string[]): Content =>
  table(
    ['*', BAR, 'auto', 'auto', 44, 'auto', 'auto', 'auto', 'auto'],
    [who, '', 'Points', 'Percent', 'Result', 'Early', 'In time', 'Late', 'No answer'],
    scored.map((row): TableCell[] => [
      [
        'team' in row
          ? nameInWords({ player: row.name, team: row.team })
          : `${row.name} (${teamInWords(row)})`,
        awaitingInWords(row.awaiting),
        openInWords(row.openAtClose),
      ]
        .filter(words => words !== '')
        .join(', '),
      bar((row.percent ?? 0) / 100, BAR, hueOf(teams, 'team' in row ? row.team : row.name), PASS_MARK),
      row.possible > 0 ? `${inPoints(row.points)} of ${inPoints(row.possible)}` : '–',
      { text: inPercent(row.percent), bold: true },
      result(row.passed, verdictInWords(row)),
      ...[row.timeliness.early, row.timeliness.inTime, row.timeliness.late, row.timeliness.unanswered].map(
        String,
      ),
    ]),
  )

const speeds = ({ teams, scores: players }: PdfWork['report']): Content[] => [
  section(reportSentence('paper speeds')),
  {
    columns: SPEEDS.map(({ kind, color }) => key(SPEEDS_IN_WORDS[kind], color)),
    columnGap: 14,
    margin: [0, 0, 0, 6],
  },
  rows(
    [120, 363],
    [...teams, ...players].map((row): TableCell[] => [
      row.name,
      parts(
        SPEEDS.map(({ kind, ...speed }) => ({ ...speed, value: row.timeliness[kind] })),
        363,
      ),
    ]),
  ),
]

const led = ({ report: { led: acts = [] }, isRounded }: PdfWork): Content[] =>
  acts.length === 0
    ? []
    : [
        section('How it was led', reportSentence(isRounded ? 'paper acts rounded' : 'paper acts')),
        table(
          ['auto', 'auto', '*'],
          ['Exercise time', 'At (UTC)', 'Action'],
          acts.map(({ seconds, at, text }) => [
            seconds === null ? 'before' : asLength(seconds * 1000),
            at.slice(11, isRounded ? 16 : 19),
            text,
          ]),
        ),
      ]

const incidentLogs = ({ incidentLogs: logs }: PdfWork['report']): Content[] =>
  logs.length === 0
    ? [{ text: 'No incident logs', style: 'quiet' }]
    : logs.map(log => ({
        stack: [
          { text: logHeads(log).head, style: 'h2' },
          { text: logHeads(log).by, style: 'quiet' },
          { text: log.text, preserveLeadingSpaces: true },
        ],
        margin: [0, 0, 0, 12],
      }))
