import type { CampaignDetail } from '#contracts/calls/reports/report-lists.ts'
import * as lists from '#contracts/calls/reports/report-lists.ts'
import { dayMonthYear } from '#domain/customer/calendar.ts'
import { handler } from '#server/calls/handler.ts'
import { newestLetterOf } from '#server/database/mail/newest-letter.ts'
import { isBegunAt } from '#server/calls/following/link-used.ts'
import { no, notFound } from '#server/calls/refused.ts'
import { campaignSeats, exercisesOfScenario, type CampaignSeat } from '#server/database/reports/reports.ts'
import { standingOf } from '#server/database/counts/standing.ts'
import { namesOf } from '#server/exercises/names.ts'

/** S2§2 Campaign detail, rule 42. */
export const getCampaignDetails = handler(
  lists.getCampaignDetails,
  async ({ db }, _caller, { scenario, exercise }, { audit }) => {
    const [found, ...others] = await exercisesOfScenario(db, scenario, exercise)
    if (!found) return notFound
    // Two customers may use the same identifier.
    if (others.length > 0) return no('exercise ambiguous')
    audit.object = found.id
    if (found.mode === 'facilitated') return no('automated only')

    const { now, seats } = await campaignSeats(db, found.id)
    const names = namesOf(seats, found.private)
    return seats.map(seat =>
      detailReply(seat, { scenario, now, name: names.get(seat.id) ?? '', private: found.private }),
    )
  },
)

interface Around {
  readonly scenario: string
  readonly now: Date
  readonly name: string
  readonly private: boolean
}

/** Rule 47. */
const detailReply = (
  seat: CampaignSeat,
  { scenario, now, name, private: isPrivate }: Around,
): CampaignDetail => {
  const standing = standingOf(seat, now)
  return {
    name: `${seat.code}.${seat.email ?? ''}`,
    expireAt: dayMonthYear(seat.expires_at.getTime()),
    completed: standing === 'completed',
    expired: standing === 'expired',
    scenario,
    player: name,
    team: seat.team ?? '',
    started: seat.started_at !== null,
    expiresAt: seat.expires_at.toISOString(),
    completedAt: standing === 'completed' && seat.completed_at ? seat.completed_at.toISOString() : '',
    letter: newestLetterOf(seat),
    relinks:
      standing !== 'in progress' || isBegunAt(seat) ? '' : isPrivate ? 'link' : seat.email ? 'address' : '',
  }
}
