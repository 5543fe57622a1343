import type { Replay } from '#contracts/calls/reports/reports.ts'

/** A random option is drawn for the players: nobody answers it, and nobody fails to. */
export const isAsking = ({ responseType }: Pick<Replay['events'][number], 'responseType'>): boolean =>
  responseType !== 'none' && responseType !== 'random'
