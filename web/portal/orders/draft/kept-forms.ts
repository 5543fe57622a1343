// What this browser keeps of orders, by user and scenario: neither a reload, a tab that was closed or killed,
// nor a session that ended loses anything; a log out leaves nothing behind, and neither does a day (S2§4,
// rule 14).
import { shelvesIn } from '#web/kit/kept/shelf.ts'
import type { OrderDraft } from './order-draft.ts'

const KINDS = { draft: 'order', placed: 'placed', sent: 'sent' } as const

const KEPT_FOR = 86_400_000

interface Kept<T> {
  readonly value: T
  readonly at: number
}

const { shelf, below } = shelvesIn('portal.')

/** A place for one form of a user; what an older build put there may have another shape. */
export const keptForm = <T>(kind: keyof typeof KINDS, user: string, scenario: string) => {
  const place = shelf<Kept<T>>(`${KINDS[kind]} ${user} ${scenario}`)
  return {
    take: (now = Date.now()): T | null => {
      const kept = place.take()
      return kept && now - kept.at <= KEPT_FOR ? kept.value : null
    },
    /** null clears it. */
    put: (value: T | null, at = Date.now()): void => place.put(value === null ? null : { value, at }),
  }
}

/** Whether there is nothing to lose in a form; one that an older build kept may lack a part. */
export const isUntouched = ({
  identifier = '',
  trainer = '',
  players = [],
  unlisted = '',
  next = '',
  participants = '',
}: Partial<OrderDraft>): boolean =>
  players.length === 0 && !(identifier + trainer + unlisted + next + participants).trim()

/** Whether an order of this scenario was begun here and not sent. */
export const isBegun = (user: string, scenario: string): boolean => {
  const draft = keptForm<OrderDraft>('draft', user, scenario).take()
  return draft !== null && !isUntouched(draft)
}

/** Whether an order was begun here and not sent, in whichever tab: a log out would lose it. */
export const hasBegunOrder = (user: string): boolean =>
  below(`order ${user} `).some(
    name => !isUntouched(shelf<Kept<Partial<OrderDraft>>>(name).take()?.value ?? {}),
  )

/**
 * Who logs out may hand the machine to somebody else: addresses of players and links of participants do not
 * stay.
 */
export const forgetForms = (user: string): void => {
  for (const kind of Object.values(KINDS)) for (const name of below(`${kind} ${user} `)) shelf(name).put(null)
}

/** What nobody has come back to within a day. */
export const forgetOldForms = (now = Date.now()): void => {
  for (const name of below('')) {
    const kept = shelf<Kept<unknown>>(name).take()
    if (!kept || !(now - kept.at <= KEPT_FOR)) shelf(name).put(null)
  }
}
