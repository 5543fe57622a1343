import type { PlayEvent } from '#contracts/calls/play/play.ts'

/** Rules 110, 226. `alias` is the player's own. */
export const whoAnswered = (
  { answeredBy, decision }: Pick<PlayEvent, 'answeredBy' | 'decision'>,
  alias: string,
): string => {
  if (decision?.outcome) return 'The team decided'
  return answeredBy !== '' && answeredBy !== alias
    ? `${answeredBy} answered for the team`
    : 'You answered in another window or on another device'
}
