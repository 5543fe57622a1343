import type { Mail } from '#contracts/calls/play/play.ts'

/** The tutorial, a facilitator's own messages and the closing mails do not count. */
export const hasStory = ({ events }: Pick<Mail, 'events'>): boolean =>
  events.some(
    ({ id, section, visible }) =>
      visible === 'true' && section !== 'Tutorial' && !id.startsWith('f-') && !id.includes('/'),
  )
