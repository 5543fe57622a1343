import { sentence } from '#contracts/words/messages.ts'
import { dayInWords } from './day-in-words.ts'
import { useCustomer } from './customer.ts'

/**
 * The balance, null until loaded, and the sentence on the next refill; '' unless it raises the balance above
 * `left`.
 */
export const useRefill = () => {
  const { data } = useCustomer()
  const { nextRefill = '', refillTo = 0, credit = null } = data ?? {}
  const refillOver = (left: number): string =>
    nextRefill && refillTo > left
      ? sentence('credits refilled', { day: dayInWords(nextRefill), n: refillTo })
      : ''
  return { balance: credit, refillOver } as const
}
