// What becomes of the addresses somebody hands in: rows, or words with the reason why not.
import { sentence } from '#contracts/messages.ts'
import { canonicalEmail, isMailbox, readMailbox } from '#domain/customer/mailbox.ts'
import { type OrderDraft, withPlayers } from '../order-draft.ts'

/** So many words are named in the reason; all of them stand in the field. */
const NAMED = 3

export interface Added {
  /** With the new rows; what could not become one is left in `unlisted`. */
  readonly draft: OrderDraft
  readonly count: number
  /** The sentences of S0§5 for what is left or was there already. */
  readonly problem: string | null
}

/**
 * Puts pieces of text into the list. What is no address, or does not fit under the cap of the belt (S0§5), stays in the field to be put
 * right; an address that is in the list already is dropped, and counted.
 */
export const addPlayers = (draft: OrderDraft, pieces: readonly string[], cap: number): Added => {
  const read = pieces.map(piece => readMailbox(piece).address).filter(piece => piece !== '')
  const wrong = read.filter(piece => !isMailbox(piece))
  const { fresh, doubles } = apart(read.filter(isMailbox), draft)
  const room = Math.max(0, cap - draft.players.length)
  const over = fresh.slice(room)
  const problems = [
    ...(over.length > 0 ? [sentence('too many players')] : []),
    ...wrong.slice(0, NAMED).map(email => sentence('email invalid', { email })),
    ...saidOf(doubles),
  ]
  return {
    draft: { ...withPlayers(draft, fresh.slice(0, room)), unlisted: [...wrong, ...over].join(', ') },
    count: Math.min(fresh.length, room),
    problem: problems.join(' ') || null,
  }
}

const apart = (addresses: readonly string[], draft: OrderDraft) => {
  const known = new Set(draft.players.map(({ email }) => canonicalEmail(email)))
  const [fresh, doubles]: [string[], string[]] = [[], []]
  for (const address of addresses) {
    const list = known.has(canonicalEmail(address)) ? doubles : fresh
    list.push(address)
    known.add(canonicalEmail(address))
  }
  return { fresh, doubles }
}

const saidOf = (doubles: readonly string[]): readonly string[] => {
  const [email] = doubles
  if (email === undefined) return []
  return [doubles.length === 1 ? sentence('email duplicate', { email }) : sentence('emails listed', { n: doubles.length })]
}
