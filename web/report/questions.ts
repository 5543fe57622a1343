// Which events of a report are shown.
import type { Report } from '#contracts/reports.ts'
import { isTutorial } from '#domain/exercise/report/cover.ts'
import { fold, holds } from '#web/content/fold.ts'

export type Question = Report['questions'][number]

export interface Choice {
  /** 'Display Information Events?': those that asked for nothing (rule 142). */
  readonly information: boolean
  /** 'Display Tutorial?' */
  readonly tutorial: boolean
  /** Words of the filter; accents and case are forgiven. */
  readonly filter: string
  /** What one team read and answered; '' everybody. */
  readonly team: string
}

/** The events that reached somebody, as chosen, in the order in which they first did. */
export const shownQuestions = (questions: readonly Question[], choice: Choice): readonly Question[] =>
  questions
    .filter(question => question.deliveredTo > 0)
    .filter(question => choice.information || question.responseType !== 'none')
    .filter(question => choice.tutorial || !isTutorial(question))
    .map(question => (choice.team === '' ? question : ofTeam(question, choice.team)))
    .filter(question => choice.filter.trim() === '' || holds(wordsOf(question), choice.filter))
    .toSorted((one, other) => (one.displayedAfter ?? 0) - (other.displayedAfter ?? 0))

/** Options stay, with how many of the team chose them; other answers only if they are the team's. */
const ofTeam = (question: Question, team: string): Question => {
  const responses = question.responses
    .map(response => {
      const respondents = response.respondents.filter(who => who.team === team)
      return { ...response, respondents, count: respondents.length }
    })
    .filter(({ count }) => question.responseType === 'option' || count > 0)
  const picked = responses.flatMap(({ picks, count }) => picks.map(pick => ({ pick, count })))
  return {
    ...question,
    responses,
    options: question.options.map((option, index) => ({ ...option, count: total(picked.filter(({ pick }) => pick === index)) })),
    deliveredTo: question.deliveredToTeam[team] ?? 0,
    readAts: question.readAts.filter(read => read.team === team),
  }
}

const total = (counted: readonly { readonly count: number }[]): number => counted.reduce((sum, { count }) => sum + count, 0)

const wordsOf = ({ subject, responses }: Question): string =>
  fold(
    [subject, ...responses.flatMap(({ text, respondents }) => [text, ...respondents.flatMap(({ player, team }) => [player, team])])].join(
      ' ',
    ),
  )
