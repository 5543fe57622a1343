import type { CampaignDetail } from '#contracts/calls/reports/report-lists.ts'

/** A player of a campaign, as the acts for him need him. */
export interface Helped extends Pick<CampaignDetail, 'player' | 'completed' | 'expired' | 'relinks'> {
  readonly email: string
  readonly named: { readonly exerciseName: string; readonly scenario: string; readonly code: string }
}

/** Nothing can be done for who has completed and of whom no address is kept. */
export const canBeHelped = ({
  completed,
  relinks,
  email,
}: Pick<Helped, 'completed' | 'relinks' | 'email'>): boolean => !completed || Boolean(relinks) || email !== ''
