// Rule 250.
import type { Instant } from '../log/exercise.ts'
import type { Entry } from '../log/log.ts'
import type { Seat } from './seat.ts'

export interface HelpCall {
  readonly id: string
  readonly seat: string
  readonly player: string
  readonly text: string
  readonly at: Instant
  readonly key: string | undefined
  readonly end: HelpEnd | null
}

/** `text`: '' if the call was only marked as done. */
export type HelpEnd =
  | { readonly kind: 'answered'; readonly by: string; readonly text: string; readonly at: Instant }
  | { readonly kind: 'withdrawn'; readonly at: Instant; readonly key: string | undefined }

type Of<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>

export const askedIn = (seat: Seat, { number, at, text = '', key }: Of<'help asked'>): HelpCall => ({
  ...{ id: `h${number}`, seat: seat.id, player: seat.alias, text, at, key },
  end: null,
})

export const answeredCall = (
  calls: readonly HelpCall[],
  { help, by, text = '', at }: Of<'help answered'>,
): readonly HelpCall[] => ended(calls, help, { kind: 'answered', by, text, at })

export const withdrawnCall = (
  calls: readonly HelpCall[],
  { help, at, key }: Of<'help withdrawn'>,
): readonly HelpCall[] => ended(calls, help, { kind: 'withdrawn', at, key })

const ended = (calls: readonly HelpCall[], id: string, end: HelpEnd): readonly HelpCall[] =>
  calls.map(call => (call.id === id && call.end === null ? { ...call, end } : call))

export const callsOf = (calls: readonly HelpCall[], { id }: Pick<Seat, 'id'>): readonly HelpCall[] =>
  calls.filter(({ seat }) => seat === id)
