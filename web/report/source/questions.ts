import type { Report } from '#contracts/calls/reports/reports.ts'
import { chosenQuestions, type ReportChoice } from '#domain/exercise/report/chosen.ts'
import { fold, holds } from '#domain/fold.ts'

export type Question = Report['questions'][number]

export interface Choice extends ReportChoice {
  /** Matched regardless of accents and case; '' for no filter. */
  readonly filter: string
}

export const shownQuestions = (questions: readonly Question[], choice: Choice): readonly Question[] =>
  chosenQuestions(questions, choice).filter(
    question => choice.filter.trim() === '' || holds(wordsOf(question), choice.filter),
  )

export const nothingWords = (questions: readonly Pick<Question, 'deliveredTo'>[]): string =>
  questions.every(({ deliveredTo }) => deliveredTo === 0)
    ? 'No event has reached a player.'
    : 'No event matches your selection above.'

const wordsOf = ({ subject, responses }: Question): string =>
  fold(
    [
      subject,
      ...responses.flatMap(({ text, respondents }) => [
        text,
        ...respondents.flatMap(({ player, team }) => [player, team]),
      ]),
    ].join(' '),
  )
