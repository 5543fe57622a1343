import type { Mail } from '#contracts/calls/play/play.ts'

export const isLogOver = (mail: Pick<Mail, 'finished' | 'stage'> | null): boolean =>
  mail?.finished === true || mail?.stage === 'expired'
