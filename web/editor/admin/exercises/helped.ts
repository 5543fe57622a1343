import type { CampaignDetail } from '#contracts/calls/reports/report-lists.ts'

export interface Helped extends Pick<CampaignDetail, 'player' | 'completed' | 'expired' | 'relinks'> {
  readonly email: string
  readonly named: { readonly exerciseName: string; readonly scenario: string; readonly code: string }
}

export const canBeHelped = ({
  completed,
  relinks,
  email,
}: Pick<Helped, 'completed' | 'relinks' | 'email'>): boolean => !completed || Boolean(relinks) || email !== ''
