import type { PlayEvent } from '#contracts/calls/play/play.ts'

/** A teammate by name (rule 110), or the player elsewhere. `alias` is the player's own. */
export const whoAnswered = ({ answeredBy }: Pick<PlayEvent, 'answeredBy'>, alias: string): string =>
  answeredBy !== '' && answeredBy !== alias
    ? `${answeredBy} answered for the team`
    : 'You answered in another window or on another device'
