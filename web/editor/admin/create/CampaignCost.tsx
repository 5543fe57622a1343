import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { campaignCost, type CampaignDraft, campaignRemarks, type Known } from './campaign.ts'
import css from './create.module.css'

interface CostProps {
  readonly draft: CampaignDraft
  readonly known: Known
}

/** Rules 25 and 29. */
export const CampaignCost = ({ draft, known }: CostProps) => {
  const cost = campaignCost(draft, known.customer.private)
  const remarks = campaignRemarks(draft, known)
  const left = known.customer.credit - cost
  return (
    <>
      <p className={`${css['cost']} ${!draft.free && left < 0 ? css['short'] : ''}`} aria-live="polite">
        {draft.free
          ? 'No credits will be taken.'
          : `Cost: ${credits(cost)}. ${known.customer.username} has ${known.customer.credit}`}
        {!draft.free && (left >= 0 ? ` and will have ${left} left.` : '.')}
      </p>
      {remarks.length > 0 && (
        <StandingBanner status="warning">
          {remarks.join(' ')} This stops the customer from ordering, but not an administrator.
        </StandingBanner>
      )}
    </>
  )
}

const credits = (n: number): string => (n === 1 ? '1 credit' : `${n} credits`)
