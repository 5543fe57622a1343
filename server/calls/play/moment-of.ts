import type { Moment } from '#contracts/replies/player-calls.ts'
import type { Instant } from '#domain/instant.ts'
import type { Playing } from '#server/exercises/players.ts'

export const momentOf = ({ exercise, state, seat, now }: Playing & { readonly now: Instant }): Moment => ({
  ...{ exercise, state, now },
  seat: seat.id,
})
