import { isTutorial } from './cover.ts'

interface Shown {
  readonly section: string
  readonly responseType: string
  readonly displayedAfter: number | null
  readonly storyAfter?: number | undefined
  readonly deliveredTo: number
  readonly deliveredToTeam: Readonly<Record<string, number>>
  readonly responses: readonly {
    readonly count: number
    readonly picks: readonly number[]
    readonly respondents: readonly { readonly team: string }[]
  }[]
  readonly options: readonly { readonly count: number }[]
  readonly readAts: readonly { readonly team: string }[]
}

export interface ReportChoice {
  readonly information: boolean
  readonly tutorial: boolean
  readonly team: string
}

/** Events displayed by one push are in the order of the story. */
export const chosenQuestions = <Question extends Shown>(
  questions: readonly Question[],
  choice: ReportChoice,
): readonly Question[] =>
  questions
    .filter(question => question.deliveredTo > 0)
    .filter(question => choice.information || question.responseType !== 'none')
    .filter(question => choice.tutorial || !isTutorial(question))
    .map(question => (choice.team === '' ? question : ofTeam(question, choice.team)))
    .toSorted(
      (one, other) =>
        (one.displayedAfter ?? 0) - (other.displayedAfter ?? 0) || storyMinute(one) - storyMinute(other),
    )

const storyMinute = ({ storyAfter, displayedAfter }: Shown): number => storyAfter ?? displayedAfter ?? 0

const ofTeam = <Question extends Shown>(question: Question, team: string): Question => {
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
    options: question.options.map((option, index) => ({
      ...option,
      count: total(picked.filter(({ pick }) => pick === index)),
    })),
    deliveredTo: question.deliveredToTeam[team] ?? 0,
    readAts: question.readAts.filter(read => read.team === team),
  }
}

const total = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0)
