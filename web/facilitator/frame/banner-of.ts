import type { ConsoleState } from '#contracts/calls/lead/facilitate.ts'
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import { clockTime } from '#web/kit/time.ts'

interface StandingNotice {
  readonly title: string
  /** What it means for the people in the room. */
  readonly means: string
}

/** The banner of the state (S2§2); none while the exercise runs. */
export const bannerOf = ({
  phase,
  pausedSince = '',
}: Pick<ConsoleState, 'phase'> & { readonly pausedSince?: string }): StandingNotice | null => {
  switch (phase) {
    case 'created':
      return {
        title: 'Exercise is not open to players',
        means: 'Press Open, and those who have the link can come in.',
      }
    case 'open':
      return {
        title: 'The exercise is not started',
        means: 'Players can come in and try the tutorial. The clock waits for Start.',
      }
    case 'paused':
      return {
        title: 'PAUSED',
        means: `${pausedSince === '' ? '' : `since ${clockTime(pausedSince)}. `}Nothing new arrives and no time runs. Players may still answer.`,
      }
    case 'closed':
      return {
        title: exerciseMessages['exercise closed'],
        means: 'Players see how it ended; the report is complete.',
      }
    case 'running':
      return null
  }
}
