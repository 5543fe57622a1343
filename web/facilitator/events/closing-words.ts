import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'

export const overdueIn = (needs: ConsoleState['needs']): number =>
  needs.reduce((sum, { kind, owed }) => sum + (kind === 'owes' ? owed.length : 0), 0)

export const closingInWords = ({
  numbers,
  needs,
}: Pick<ConsoleState, 'numbers' | 'needs'>): readonly string[] => {
  const playing = numbers.players - numbers.finished
  const awaiting = awaitingInWords(numbers.awaitGrade)
  const overdue = overdueIn(needs)
  const all = numbers.players === 0 ? 'No players have joined.' : 'All players have finished.'
  return [
    playing === 0
      ? all
      : `It will end for all players: ${playing} of ${numbers.players} ${playing === 1 ? 'has' : 'have'} not reached the end, and will count as completed.`,
    ...openAnswersInWords(numbers.openAnswers, overdue),
    'It cannot be continued: only Reset makes it playable again, and deletes all answers.',
    ...(awaiting === '' ? [] : [`${awaiting}: the report takes grades at any time.`]),
  ]
}

const openAnswersInWords = (waiting: number, overdue: number): readonly string[] => {
  const open = waiting + overdue
  if (open === 0) return []
  const late = overdue === 0 ? '' : overdue === open ? ', overdue' : `, ${overdue} of them overdue`
  return [
    open === 1
      ? `1 answer is still open${late}: it will count as unanswered, without points.`
      : `${open} answers are still open${late}: they will count as unanswered, without points.`,
  ]
}
