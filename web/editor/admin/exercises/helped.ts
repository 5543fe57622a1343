import type { CampaignDetail } from '#contracts/calls/reports/report-lists.ts'

/** A player of a campaign, with the data for these actions. */
export interface Helped extends Pick<CampaignDetail, 'player' | 'completed' | 'expired' | 'relinks'> {
  readonly email: string
  readonly named: { readonly exerciseName: string; readonly scenario: string; readonly code: string }
}

/** No action is possible for a player who has completed and has no stored address. */
export const canBeHelped = ({
  completed,
  relinks,
  email,
}: Pick<Helped, 'completed' | 'relinks' | 'email'>): boolean => !completed || Boolean(relinks) || email !== ''
