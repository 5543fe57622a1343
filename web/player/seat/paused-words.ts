import type { Mail } from '#contracts/calls/play/play.ts'
import { hasStory } from './has-story.ts'

/**
 * The sentence for a player in a pause. None of the story has reached a player who joined during the pause
 * (rule 120), and perhaps one who joined before its first event.
 */
export const pausedWords = (mail: Pick<Mail, 'events'>): string =>
  hasStory(mail) ? 'You can still read and answer.' : 'The story’s messages arrive after the pause.'
