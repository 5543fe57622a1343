import { sentence } from '#contracts/words/messages.ts'
import { eventsNamed } from './words.ts'

interface Lost {
  /** The copies with a cleared link. */
  readonly cut: readonly string[]
  /** The number of references to objectives and roles that are not here. */
  readonly dropped: number
}

/** The sentences about what copies from another scenario lost; '' if nothing. */
export const lostOnCopying = ({ cut, dropped }: Lost): string =>
  [
    ...(cut.length > 0 ? [sentence('section targets cut', { events: eventsNamed(cut) })] : []),
    ...(dropped > 0 ? [sentence('references dropped', { n: dropped })] : []),
  ].join(' ')
