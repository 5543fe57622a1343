import type { Mail } from '#contracts/calls/play/play.ts'
import { hasStory } from './has-story.ts'

/** Rule 120. */
export const pausedWords = (mail: Pick<Mail, 'events'>): string =>
  hasStory(mail) ? 'You can still read and answer.' : 'The story’s messages arrive after the pause.'
