import type { Mail } from '#contracts/calls/play/play.ts'

/**
 * Whether anything of the story has reached this player: neither the tutorial nor what a facilitator wrote by
 * hand is of it.
 */
export const hasStory = ({ events }: Pick<Mail, 'events'>): boolean =>
  events.some(
    ({ id, section, visible }) =>
      visible === 'true' && section !== 'Tutorial' && !id.startsWith('f-') && !id.includes('/'),
  )
