import type { PlayEvent } from '#contracts/calls/play/play.ts'

/**
 * A teammate by name (rule 110), the whole team (rule 226), or the player elsewhere. `alias` is the player's
 * own.
 */
export const whoAnswered = (
  { answeredBy, decision }: Pick<PlayEvent, 'answeredBy' | 'decision'>,
  alias: string,
): string => {
  if (decision?.outcome) return 'The team decided'
  return answeredBy !== '' && answeredBy !== alias
    ? `${answeredBy} answered for the team`
    : 'You answered in another window or on another device'
}
