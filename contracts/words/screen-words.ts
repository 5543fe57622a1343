import { spoken } from '#domain/exercise/words/in-words.ts'

interface AtOneScreen {
  readonly pauses: number
  /** Seconds. */
  readonly paused: number
  readonly hints: readonly { readonly subject: string; readonly seconds: number }[]
}

/** Such as 'Paused twice, 5 min in all.' (rule 258). */
export const screenInWords = ({ pauses, paused, hints }: AtOneScreen): readonly string[] => [
  pauses === 0 ? 'Not paused.' : `Paused ${timesInWords(pauses)}, ${spoken(paused)} in all.`,
  hints.length === 0
    ? 'Asked for no hints.'
    : `Asked for ${hints.length === 1 ? 'a hint' : `${hints.length} hints`}: ${hints
        .map(({ subject, seconds }) => `${subject} (after ${spoken(seconds)})`)
        .join(', ')}.`,
]

const timesInWords = (times: number): string => ['', 'once', 'twice'][times] ?? `${times} times`
