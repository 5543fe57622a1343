import type { PlayEvent } from '#contracts/calls/play/play.ts'

/**
 * Who was faster than this page: a teammate by name (rule 110), or the player himself elsewhere. `alias` is
 * his own.
 */
export const whoAnswered = ({ answeredBy }: Pick<PlayEvent, 'answeredBy'>, alias: string): string =>
  answeredBy !== '' && answeredBy !== alias
    ? `${answeredBy} answered for the team`
    : 'You answered in another window or on another device'
