import { isAnswerable } from '#domain/scenario/story.ts'
import { OTHER_TEAMS } from '../words/in-words.ts'

interface Timed {
  readonly timeliness: {
    readonly early: number
    readonly inTime: number
    readonly late: number
    readonly unanswered: number
  }
  readonly passed: boolean | null
}

interface Counted {
  /** Including those of teams without a row (rule 140). */
  readonly participants: number
  readonly questions: readonly {
    readonly deliveredTo: number
    readonly responseType: string
    readonly section: string
  }[]
  readonly scores: readonly Timed[]
  readonly teams: readonly (Timed & { readonly name: string; readonly players: number })[]
}

export interface Numbers {
  readonly players: number
  readonly listed: number
  /** 0 unless every player's team has a row of its own. */
  readonly teams: number
  readonly decisions: number
  /** Share of timed questions answered early or in time, 0 to 1. */
  readonly inTime: number | null
  readonly passed: number
  /** The number of teams with a verdict or, if `teams` is 0, of players with one. */
  readonly judged: number
}

export const numbersOf = (report: Counted): Numbers => {
  const times = report.scores.map(row => row.timeliness)
  const timely = sum(times.map(time => time.early + time.inTime))
  const all = timely + sum(times.map(time => time.late + time.unanswered))
  const byTeam = report.teams.filter(team => team.players > 0)
  const isWhole =
    byTeam.every(team => team.name !== OTHER_TEAMS) &&
    sum(byTeam.map(team => team.players)) === report.participants
  const teams = isWhole ? byTeam : []
  const judged = (teams.length > 0 ? teams : report.scores).filter(row => row.passed !== null)
  return {
    players: report.participants,
    listed: report.scores.length,
    teams: teams.length,
    decisions: report.questions.filter(
      question => question.deliveredTo > 0 && isAnswerable(question) && !isTutorial(question),
    ).length,
    inTime: all === 0 ? null : timely / all,
    passed: judged.filter(row => row.passed).length,
    judged: judged.length,
  }
}

export const playersInWords = ({
  players,
  listed,
  teams,
}: Pick<Numbers, 'players' | 'listed' | 'teams'>): readonly [figure: string, caption: string] => {
  const among = teams === 0 ? '' : ` in ${teams} ${teams === 1 ? 'team' : 'teams'}`
  if (players < listed)
    return [
      `${players} of ${listed}`,
      `${listed === 1 ? 'player has' : 'players have'} joined${among && `,${among}`}`,
    ]
  return [String(players), `${players === 1 ? 'player' : 'players'}${among}`]
}

export const isTutorial = ({ section }: { readonly section: string }): boolean => section === 'Tutorial'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
