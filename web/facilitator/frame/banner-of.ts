import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { awaitingInWords } from '#domain/exercise/words/grade-words.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { clockTime } from '#web/kit/time.ts'

interface StandingNotice {
  readonly title: string
  readonly means: string
}

export const bannerOf = ({
  phase,
  pausedSince = '',
  awaitGrade = 0,
}: Pick<ConsoleState, 'phase'> & {
  readonly pausedSince?: string
  readonly awaitGrade?: number | undefined
}): StandingNotice | null => {
  switch (phase) {
    case 'created':
      return {
        title: 'Exercise is not open to players',
        means: 'Players can join with their link once you press Open on the Events tab.',
      }
    case 'open':
      return {
        title: 'The exercise is not started',
        means: 'Players can join and try the tutorial. The clock starts when you press Start.',
      }
    case 'paused':
      return {
        title: 'PAUSED',
        means: `${pausedSince === '' ? '' : `since ${clockTime(pausedSince)}. `}The clock is stopped, and the story is on hold. Players can still answer.`,
      }
    case 'closed':
      return {
        title: exerciseMessages['exercise closed'],
        means: `Players see the end of the exercise; ${
          awaitGrade === 0 ? 'the report is complete' : `${awaitingInWords(awaitGrade)} in the report`
        }.`,
      }
    case 'running':
      return null
  }
}
