import { actionInWords } from './leading-in-words.ts'
import { councilReply } from './team-calls.ts'
import type { Report } from '#contracts/calls/reports/reports.ts'
import type { GradedAnswer } from '#domain/exercise/report/graded.ts'
import { leadersIn } from '#domain/exercise/report/led.ts'
import type { ObjectiveRow } from '#domain/exercise/report/objectives.ts'
import type { Question, Report as Played, ScoreRow } from '#domain/exercise/report/report.ts'

const MOST_TEXT = 6_000_000

export interface Ordered {
  readonly identifier: string
  readonly trainer: string
  readonly brand: string | null
  readonly branding_logo_url: string | null
}

export const reportReply = (report: Played, facts: Ordered): Report => {
  const cutTo = cutFor(report)
  return {
    ...wholeReport(report, facts),
    questions: report.questions.map(question => questionReply(question, cutTo ?? Infinity)),
    cutTo,
  }
}

const cutFor = ({ questions }: Played): number | null => {
  const lengths = questions.flatMap(({ responses }) =>
    responses.map(({ text, fields }) => text.length + sum(fields.map(lengthOf))),
  )
  return sum(lengths) <= MOST_TEXT ? null : Math.floor(MOST_TEXT / lengths.length)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const lengthOf = ({ value }: { value: string }): number => value.length

export const wholeReport = (report: Played, facts: Ordered): Omit<Report, 'questions' | 'cutTo'> => ({
  incidentLogs: report.incidentLogs.map(({ user, text, team }) => ({
    user,
    text,
    ...(team !== '' && { team }),
  })),
  participants: report.participants,
  totalQuestions: report.totalQuestions,
  scores: report.scores.map(row => ({ ...rowReply(row), team: row.team })),
  teams: report.teams.map(row => ({ ...rowReply(row), players: row.players, passShare: row.passShare })),
  ...(report.hiddenTeams !== undefined && { hiddenTeams: report.hiddenTeams }),
  exercise: {
    id: report.exercise.id,
    identifier: facts.identifier,
    scenario: report.exercise.scenario,
    title: report.exercise.title,
    subtitle: report.exercise.subtitle,
    trainer: facts.trainer || leadersOf(report),
    brand: facts.brand ?? '',
    logo: facts.branding_logo_url ?? '',
    mode: report.exercise.mode,
    startedAt: isoOrEmpty(report.exercise.startedAt),
    endedAt: isoOrEmpty(report.exercise.endedAt),
  },
  ...(report.led.length > 0 && { led: ledReply(report) }),
  ...(report.calibration && { calibration: calibrationReply(report.calibration) }),
  ...(report.objectives && {
    objectives: report.objectives.map(({ id, name, good, tags, players, teams, ...reached }) => ({
      ...{ id, name, good, tags, players },
      ...reachedReply(reached),
      teams: teams.map(({ name: team, ...row }) => ({ name: team, ...reachedReply(row) })),
    })),
  }),
  ...(report.news && { news: report.news.map(newsReply) }),
  ...(report.oneScreen && { oneScreen: report.oneScreen.map(oneScreenReply) }),
  revision: report.revision,
})

const inSeconds = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 1000))

const newsReply = ({ meant, told, ...row }: NonNullable<Played['news']>[number]) => ({
  ...row,
  meant: [...meant],
  told: told.map(({ after, read, ...to }) => ({ ...to, after: inSeconds(after), read: inSeconds(read) })),
})

const oneScreenReply = ({
  name,
  pauses,
  paused,
  hints,
  debrief,
}: NonNullable<Played['oneScreen']>[number]) => ({
  ...{ name, pauses },
  paused: Math.round(paused / 1000),
  hints: hints.map(({ event, subject, xt }) => ({ event, subject, seconds: Math.round(xt / 1000) })),
  debrief: debrief.map(({ question, note }) => ({ question, note })),
})

const calibrationReply = ({ sureAndWrong, rows }: NonNullable<Played['calibration']>) => ({
  sureAndWrong: sureAndWrong.map(({ id, subject, text, count }) => ({
    id,
    subject,
    text: cut(text, 500),
    count,
  })),
  rows: rows.map(({ name, players, levels }) => ({
    name,
    players,
    levels: levels.map(({ confidence, answers, correct, wrong }) => ({
      confidence,
      answers,
      correct,
      wrong,
    })),
  })),
})

const leadersOf = ({ led }: Played): string => leadersIn(led).join(', ')

export const ledReply = ({ led }: Pick<Played, 'led'>): NonNullable<Report['led']> =>
  led.map(act => ({
    at: iso(act.at),
    seconds: act.xt === null ? null : Math.floor(act.xt / 1000),
    by: act.by,
    kind: act.fact.kind,
    text: actionInWords(act),
  }))

/** @param most characters per text */
export const questionReply = (question: Question, most = Infinity): Report['questions'][number] => ({
  id: question.id,
  subject: question.subject,
  timeLimit: question.timeLimit,
  ...(question.longestLimit !== null && { longestLimit: question.longestLimit }),
  responseType: question.responseType,
  type: question.type,
  section: question.section,
  displayedAfter: question.displayedAfter,
  ...(question.storyAfter !== undefined && { storyAfter: question.storyAfter }),
  scored: question.scored,
  ...(question.rubric && {
    rubric: {
      criteria: question.rubric.criteria.map(({ id, name, good, points }) => ({ id, name, good, points })),
      grading: question.rubric.grading,
    },
  }),
  ...(question.expected !== undefined && { expected: question.expected }),
  team: question.team,
  ...(question.corrected && { corrected: changeReply(question.corrected) }),
  ...(question.withdrawn && { withdrawn: changeReply(question.withdrawn) }),
  deliveredTo: question.deliveredTo,
  deliveredToTeam: { ...question.deliveredToTeam },
  ...(question.openAtClose !== undefined && { openAtClose: question.openAtClose }),
  responses: question.responses.map(
    ({ text, fields, picks, count, verdict, feedback, graded, respondents }) => ({
      text: cut(text, most),
      fields: fields.map(({ field, value }) => ({ field, value: cut(value, most) })),
      picks: [...picks],
      count,
      verdict,
      ...(feedback !== undefined && { feedback }),
      ...(graded && { graded: gradedReply(graded) }),
      respondents: respondents.map(
        ({ player, team, time, seconds, timeliness, limit, reason, confidence }) => ({
          player,
          team,
          time: iso(time),
          seconds,
          timeliness,
          limit,
          ...(reason !== undefined && { reason }),
          ...(confidence !== undefined && { confidence }),
        }),
      ),
    }),
  ),
  ...(question.accepted.length > 0 && { accepted: [...question.accepted] }),
  options: question.options.map(({ text, count, verdict }) => ({ text, count, verdict })),
  ...(question.councils && { councils: question.councils.map(councilReply) }),
  readAts: question.readAts.map(({ player, team, time, seconds }) => ({
    player,
    team,
    time: iso(time),
    seconds,
  })),
})

const changeReply = ({ at, after }: NonNullable<Question['withdrawn']>) => ({ at: iso(at), after })

const gradedReply = ({ state, grade, self }: GradedAnswer) => ({
  state,
  grade: grade && { ...grade, met: [...grade.met], points: rounded(grade.points), at: iso(grade.at) },
  self: self && { met: [...self.met], points: rounded(self.points) },
})

/** A file should not show a third of a point as 0.3333333333333333. */
const rounded = (points: number): number => Math.round(points * 1e6) / 1e6

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text

type Reached = Pick<ObjectiveRow, 'points' | 'possible' | 'percent' | 'awaiting'>

const reachedReply = ({ points, possible, percent, awaiting }: Reached) => ({
  points: rounded(points),
  possible: rounded(possible),
  percent,
  ...(awaiting !== undefined && { awaiting }),
})

const rowReply = ({ name, points, possible, percent, passed, timeliness, state, ...row }: ScoreRow) => ({
  name,
  points: rounded(points),
  possible,
  percent,
  passed,
  timeliness: { ...timeliness },
  state,
  ...(row.awaiting !== undefined && { awaiting: row.awaiting }),
  ...(row.openAtClose !== undefined && { openAtClose: row.openAtClose }),
})

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrEmpty = (instant: number | null) => (instant === null ? '' : iso(instant))
