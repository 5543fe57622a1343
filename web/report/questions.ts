// Which events of a report are shown, and what the few numbers on its first page are.
import type { Report } from '#contracts/reports.ts'
import { fold, holds } from '#web/content/fold.ts'

export type Question = Report['questions'][number]

export interface Choice {
  /** 'Display Information Events?': those that asked for nothing (rule 142). */
  readonly information: boolean
  /** 'Display Tutorial?' */
  readonly tutorial: boolean
  /** Words of the filter; accents and case are forgiven. */
  readonly filter: string
}

/** The events that reached somebody, as chosen, in the order in which they first did. */
export const shownQuestions = (questions: readonly Question[], choice: Choice): readonly Question[] =>
  questions
    .filter(question => question.deliveredTo > 0)
    .filter(question => choice.information || question.responseType !== 'none')
    .filter(question => choice.tutorial || !isTutorial(question))
    .filter(question => choice.filter.trim() === '' || holds(wordsOf(question), choice.filter))
    .toSorted((one, other) => (one.displayedAfter ?? 0) - (other.displayedAfter ?? 0))

const isTutorial = (question: Question): boolean => question.section === 'Tutorial'

const wordsOf = ({ subject, responses }: Question): string =>
  fold(
    [subject, ...responses.flatMap(({ text, respondents }) => [text, ...respondents.flatMap(({ player, team }) => [player, team])])].join(
      ' ',
    ),
  )

/** Whether an event asked people to decide; what chance answers asks nobody. */
export const asked = ({ responseType }: Question): boolean => responseType !== 'none' && responseType !== 'random'

export interface Numbers {
  readonly players: number
  /** Those somebody played in. */
  readonly teams: number
  readonly decisions: number
  /** Share of answers with a time limit that came in time, 0 to 1; null where nothing had a limit. */
  readonly inTime: number | null
  readonly passed: number
  /** How many have a verdict: teams where there are teams, else players. */
  readonly judged: number
}

/** The four numbers of the cover. */
export const numbersOf = (report: Pick<Report, 'participants' | 'questions' | 'scores' | 'teams'>): Numbers => {
  const times = report.scores.map(row => row.timeliness)
  const timely = sum(times.map(time => time.early + time.inTime))
  const all = timely + sum(times.map(time => time.late + time.unanswered))
  const judged = (report.teams.length > 0 ? report.teams : report.scores).filter(row => row.passed !== null)
  return {
    players: report.participants,
    teams: report.teams.filter(team => team.players > 0).length,
    decisions: report.questions.filter(question => question.deliveredTo > 0 && asked(question) && !isTutorial(question)).length,
    inTime: all === 0 ? null : timely / all,
    passed: judged.filter(row => row.passed).length,
    judged: judged.length,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Seconds as a reader says them: '45 s', '7.2 min', '2 h 5 min'. */
export const spoken = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Number((seconds / 60).toFixed(1))} min`
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`
}

/** Type of response, in the words of S2§3. */
export const ASKED_AS: Readonly<Record<string, string>> = {
  none: 'Information',
  text: 'Free Text',
  option: 'Option',
  checkbox: 'Checkbox',
  reorder: 'Priority',
  form: 'Form',
  random: 'Random',
}
