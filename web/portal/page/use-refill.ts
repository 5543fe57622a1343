import { sentence } from '#contracts/words/messages.ts'
import { refilled } from '#domain/customer/refill.ts'
import { dayInWords } from './day-in-words.ts'
import { useCustomer } from './customer.ts'

interface Refilling {
  readonly nextRefill: string
  readonly refill?: { readonly allowance: number; readonly rollover: boolean } | undefined
}

export const refillWords = ({ nextRefill, refill }: Refilling, balance: number): string => {
  const next = refill ? refilled({ credit: balance, ...refill }) : 0
  return next > balance ? sentence('credits refilled', { day: dayInWords(nextRefill), n: next }) : ''
}

export const useRefill = () => {
  const { data } = useCustomer()
  const refillOver = (left: number): string => (data ? refillWords(data, left) : '')
  return { balance: data?.credit ?? null, refillOver } as const
}
