// Security row 12.
import type { ReplyOf } from '#contracts/wire/call.ts'
import { sentence } from '#contracts/words/messages.ts'
import type * as play from '#contracts/calls/play/play.ts'
import { playableUntil } from '#domain/exercise/state/seat.ts'
import { hasGivenWay, hasToJoinAgain, releaseOf, seatOf, type State } from '#domain/exercise/state/state.ts'
import type { Instant } from '#domain/instant.ts'
import { agreementOf } from '#server/content/agreement.ts'
import type { Played } from '#server/exercises/played.ts'
import { userOf, type Playing } from '#server/exercises/players.ts'

export const loginReply = (
  playing: Playing,
  token: string,
  supportAddress: string,
): ReplyOf<typeof play.loginToken> => {
  const { exercise, facts, seat, state } = playing
  const { details } = exercise.scenario
  const agreement = agreementOf(facts.nda_text)
  const place = seatOf(state, seat.id)
  const released = releaseOf(state, seat.id)
  return {
    type: 'success',
    user: userOf(exercise, state, seat),
    scenario: facts.file_name,
    branding_logo_url: facts.branding_logo_url ?? '',
    nda_text: agreement.text,
    facilitated: exercise.mode === 'facilitated',
    token,
    teams: [...exercise.teams],
    beta: details.beta,
    data: hasGivenWay(state, seat.id)
      ? sentence('seat taken over')
      : released
        ? sentence(released)
        : restarted(state, seat.id),
    title: details.title || facts.file_name,
    brand: facts.brand ?? '',
    support: facts.support_email || supportAddress,
    startsAt: new Date(exercise.startsAt).toISOString(),
    expiresAt: new Date(place ? playableUntil(exercise, place) : exercise.expiresAt).toISOString(),
    agreed: (place?.agreedTo ?? seat.nda_hash) === agreement.hash,
    nda_hash: agreement.hash,
    code: seat.code,
    learning: details.learningPrograms,
  }
}

/** Rule 126. */
const restarted = (state: State, seat: string): string =>
  hasToJoinAgain(state, seat) ? sentence('exercise restarted') : ''

/** @param seat the id of the seat row, for a personal link */
export const linkRefusal = (
  { exercise, facts, state }: Played,
  now: Instant,
  supportAddress: string,
  seat?: string,
) => {
  const agreement = agreementOf(facts.nda_text)
  return {
    startsAt: new Date(exercise.startsAt).toISOString(),
    serverTime: new Date(now).toISOString(),
    support: facts.support_email || supportAddress,
    branding_logo_url: facts.branding_logo_url ?? '',
    brand: facts.brand ?? '',
    nda_text: agreement.text,
    nda_hash: agreement.hash,
    notice: seat === undefined ? '' : restarted(state, seat),
  } satisfies play.LinkRefusal
}
