// Forms are kept by user and scenario, and expire after a day (S2§4, rule 14).
import { shelvesIn } from '#web/kit/kept/shelf.ts'
import type { OrderDraft } from './order-draft.ts'

const KINDS = { draft: 'order', placed: 'placed', sent: 'sent' } as const

const KEPT_FOR = 86_400_000

interface Kept<T> {
  readonly value: T
  readonly at: number
}

const { shelf, below } = shelvesIn('portal.')

/** A value that an older version stored may have another shape than T. */
export const keptForm = <T>(kind: keyof typeof KINDS, user: string, scenario: string) => {
  const place = shelf<Kept<T>>(`${KINDS[kind]} ${user} ${scenario}`)
  return {
    take: (now = Date.now()): T | null => {
      const kept = place.take()
      return kept && now - kept.at <= KEPT_FOR ? kept.value : null
    },
    put: (value: T | null, at = Date.now()): void => place.put(value === null ? null : { value, at }),
  }
}

/** A form stored by an older version may lack parts. */
export const isUntouched = ({
  identifier = '',
  trainer = '',
  players = [],
  unlisted = '',
  next = '',
  participants = '',
  words = {},
}: Partial<OrderDraft>): boolean =>
  players.length === 0 &&
  !(identifier + trainer + unlisted + next + participants + Object.values(words).join('')).trim()

export const isBegun = (user: string, scenario: string): boolean => {
  const draft = keptForm<OrderDraft>('draft', user, scenario).take()
  return draft !== null && !isUntouched(draft)
}

export const hasBegunOrder = (user: string): boolean =>
  below(`order ${user} `).some(
    name => !isUntouched(shelf<Kept<Partial<OrderDraft>>>(name).take()?.value ?? {}),
  )

/** Whether an order was sent without a reply, and so may have been placed. */
export const hasSentOrder = (user: string): boolean =>
  below(`${KINDS.sent} ${user} `).some(name => shelf(name).take() !== null)

export const moveForms = (from: string, to: string): void => {
  for (const kind of Object.values(KINDS))
    for (const name of below(`${kind} ${from} `)) {
      shelf(`${kind} ${to} ${name.slice(`${kind} ${from} `.length)}`).put(shelf(name).take())
      shelf(name).put(null)
    }
}

/** After a logout another person may use the machine. */
export const forgetForms = (user: string): void => {
  for (const kind of Object.values(KINDS)) for (const name of below(`${kind} ${user} `)) shelf(name).put(null)
}

export const forgetOldForms = (now = Date.now()): void => {
  for (const name of below('')) {
    const kept = shelf<Kept<unknown>>(name).take()
    if (!kept || !(now - kept.at <= KEPT_FOR)) shelf(name).put(null)
  }
}
