import type { Mail } from '#contracts/calls/play/play.ts'

/** Whether the log can no longer be changed. */
export const isLogOver = (mail: Pick<Mail, 'finished' | 'stage'> | null): boolean =>
  mail?.finished === true || mail?.stage === 'expired'
