import { sentence, sentenceOf } from '#contracts/words/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { seatsOf } from '#server/database/orders/exercises.ts'
import type { Services } from '#server/services/services.ts'
import { personalLink } from '#server/secrets/tokens.ts'

interface Ordered {
  readonly exerciseId: string
  readonly cost: number
  readonly credit: number | null
  readonly remarks: readonly Refusal[]
}

export const orderReply = async (
  { db, config }: Services,
  { exerciseId, cost, credit, remarks }: Ordered,
) => {
  const seats = await seatsOf(db, exerciseId)
  const unaddressed = seats.filter(seat => seat.email === null)
  const links = unaddressed.map(({ id, code, token_version: version }) => ({
    code,
    link: personalLink(config, id, version),
  }))
  const n = seats.length
  const said = links.length > 0 ? sentence('order placed privately', { n }) : sentence('order placed', { n })
  return {
    type: remarks.length > 0 ? ('warning' as const) : ('success' as const),
    data: [said, ...remarks.map(sentenceOf)].join(' '),
    exercise: exerciseId,
    cost,
    credit,
    links,
  }
}
