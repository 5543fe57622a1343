import type { CampaignDetail } from '#contracts/calls/reports/report-lists.ts'

/** A player of a campaign, with the data that support's actions need. */
export interface Helped extends Pick<CampaignDetail, 'player' | 'completed' | 'expired' | 'relinks'> {
  readonly email: string
  readonly named: { readonly exerciseName: string; readonly scenario: string; readonly code: string }
}

/**
 * Whether support can do anything for the player. False for a player who has completed, cannot get another
 * link, and has no stored address.
 */
export const canBeHelped = ({
  completed,
  relinks,
  email,
}: Pick<Helped, 'completed' | 'relinks' | 'email'>): boolean => !completed || Boolean(relinks) || email !== ''
