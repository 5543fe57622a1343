import type { Question, Report } from '#domain/exercise/report/report.ts'
import type { GradedAnswer } from '#domain/exercise/report/graded.ts'
import { metInWords } from '#domain/exercise/words/grade-words.ts'
import { ASKED_AS } from '#domain/exercise/words/in-words.ts'
import { CSV_START, csvLine, type Cell } from '#domain/csv.ts'
import { ledReply, type Ordered } from '../report-reply.ts'

export interface Source {
  readonly report: Report
  readonly facts: Ordered & { readonly file_name: string }
  /** 'as played' or 'anonymised'. */
  readonly names: string
}

const SOURCE = ['Exercise', 'Scenario', 'Names']
const EVENT = ['Event', 'Section', 'Subject', 'Type', 'Type of response', 'Time limit (s)', 'Scored']

const GRADE = [
  'Grade',
  'Share of points',
  'Criteria met',
  'Graded by',
  'Graded at (UTC)',
  'Comment',
  'Self-assessed share (not scored)',
]

const gradeCells = ({ rubric }: Question, graded: GradedAnswer | undefined): readonly Cell[] => {
  if (!graded) return GRADE.map(() => '')
  const { state, grade, self } = graded
  return [
    state,
    grade?.points ?? '',
    metInWords(rubric?.criteria ?? [], grade?.met ?? []).join('; '),
    grade?.by ?? '',
    grade ? iso(grade.at) : '',
    grade?.comment ?? '',
    self?.points ?? '',
  ]
}

/** A team's answer has one row, under the player who gave it; a random draw, under one of the members. */
export const answersTable = (source: Source): Iterable<string> => {
  const hasGrounds = source.report.questions.some(({ responses }) =>
    responses.some(({ respondents }) =>
      respondents.some(({ reason, confidence }) => reason !== undefined || confidence !== undefined),
    ),
  )
  const hasDecisions = source.report.questions.some(({ councils = [] }) =>
    councils.some(({ outcome }) => outcome),
  )
  const hasGrades = source.report.questions.some(({ rubric }) => rubric !== undefined)
  return table(
    source,
    [
      ...EVENT,
      'Player',
      'Team',
      'Answer',
      'Verdict',
      'Answered at (UTC)',
      'Seconds from display (exercise time)',
      'Early, in time or late',
      // Columns that no row needs are left out, so that tables keep their former shape.
      ...(hasGrounds ? ['Reason', 'Confidence (1 to 5)'] : []),
      ...(hasDecisions ? ['Decided by', 'Agreed', 'Objected', 'Silent'] : []),
      ...(hasGrades ? GRADE : []),
    ],
    question =>
      question.responses.flatMap(({ text, verdict, graded, respondents }) =>
        respondents.map(({ player, team, time, seconds, timeliness, limit, reason, confidence }) => [
          ...eventCells(question, limit),
          player,
          team,
          text,
          verdict,
          iso(time),
          seconds,
          timeliness,
          ...(hasGrounds ? [reason ?? '', confidence ?? ''] : []),
          ...(hasDecisions ? decisionCells(question, team) : []),
          ...(hasGrades ? gradeCells(question, graded) : []),
        ]),
      ),
  )
}

const decisionCells = ({ councils = [] }: Question, of: string): readonly Cell[] => {
  const outcome = councils.find(({ team }) => team === of)?.outcome
  if (!outcome) return ['', '', '', '']
  const { by, agreed, objected, silent } = outcome
  return [
    by,
    agreed.join('; '),
    objected.map(({ alias, reason }) => [alias, reason].filter(Boolean).join(': ')).join('; '),
    silent.join('; '),
  ]
}

export const timesTable = (source: Source): Iterable<string> => {
  const hasChanges = source.report.questions.some(({ corrected, withdrawn }) => corrected ?? withdrawn)
  const changeCells = ({ corrected, withdrawn }: Question): readonly Cell[] =>
    hasChanges ? [corrected, withdrawn].map(change => (change ? iso(change.at) : '')) : []
  return table(
    source,
    [
      ...EVENT,
      'Player',
      'Team',
      'Read or answered',
      'At (UTC)',
      'Seconds from display (exercise time)',
      'Early, in time or late',
      ...(hasChanges ? ['Message corrected at (UTC)', 'Message withdrawn at (UTC)'] : []),
    ],
    question => [
      ...question.readAts.map(({ player, team, time, seconds }) => [
        ...eventCells(question),
        player,
        team,
        'read',
        iso(time),
        seconds,
        '',
        ...changeCells(question),
      ]),
      ...question.responses.flatMap(({ respondents }) =>
        respondents.map(({ player, team, time, seconds, timeliness, limit }) => [
          ...eventCells(question, limit),
          player,
          team,
          'answered',
          iso(time),
          seconds,
          timeliness,
          ...changeCells(question),
        ]),
      ),
    ],
  )
}

export function* ledTable(source: Source): Iterable<string> {
  yield CSV_START + csvLine([...SOURCE, 'At (UTC)', 'Seconds of exercise time', 'By', 'Act', 'In words'])
  for (const { at, seconds, by, kind, text } of ledReply(source.report))
    yield csvLine([...sourceCells(source), at, seconds, by, kind, text])
}

const sourceCells = ({ report, facts, names }: Source): readonly Cell[] => [
  facts.identifier,
  report.exercise.title || facts.file_name,
  names,
]

function* table(
  from: Source,
  head: readonly string[],
  rowsOf: (question: Question) => readonly (readonly Cell[])[],
) {
  const source = sourceCells(from)
  yield CSV_START + csvLine([...SOURCE, ...head])
  for (const question of from.report.questions)
    yield rowsOf(question)
      .map(row => csvLine([...source, ...row]))
      .join('')
}

const eventCells = (
  { id, section, subject, type, responseType, timeLimit, scored }: Question,
  limit = timeLimit,
): readonly Cell[] => [
  id,
  section,
  subject,
  type,
  ASKED_AS[responseType] ?? responseType,
  limit,
  scored ? 'yes' : 'no',
]

const iso = (instant: number) => new Date(instant).toISOString()
