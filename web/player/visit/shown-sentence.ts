import { exerciseMessages } from '#contracts/words/exercise-messages.ts'

/** The wire's word 'expired' becomes a sentence (S1§2). */
export const shownSentence = (refusal: string): string =>
  refusal === exerciseMessages['link expired']
    ? 'The exercise link has expired. You can keep reading, but you can no longer answer.'
    : refusal
