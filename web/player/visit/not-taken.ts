// Answers that were given here and that the server did not take: told wherever the player is until he has put
// the news away, for most of them were promised to be sent ("kept on this device, sent as soon as possible").
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shownSentence } from './shown-sentence.ts'
import { slotOf, type Unsent } from './pending.ts'
import { shelf, shelvesBelow, watchShelves } from './keep.ts'

export interface NotTaken extends Pick<Unsent, 'id' | 'team' | 'about'> {
  /** The server's no, as it said it. */
  readonly reason: string
  /** The player has seen it; the answered panel goes on saying it. */
  readonly seen: boolean
}

/** Refusals after which the question does not come back: nobody would look at its form. */
const FINAL = [
  exerciseMessages['already answered'].replace(/\.$/, ''),
  exerciseMessages['exercise finished'],
  exerciseMessages['former team'],
  exerciseMessages['not running'],
  exerciseMessages['link expired'],
]

/**
 * Whether a no has to be told everywhere: it takes a promise back, or its question is over. Else its form
 * says it.
 */
export const isToBeTold = ({ state }: Pick<Unsent, 'state'>, reason: string): boolean =>
  state === 'waiting' || FINAL.some(beginning => reason.startsWith(beginning))

/** The words for it, which are said and shown alike. */
export const notTakenWords = ({ about, reason }: Pick<NotTaken, 'about' | 'reason'>) => ({
  what: `${about ? `Your answer to “${about.subject}”` : 'One of your answers'} was not accepted. ${shownSentence(reason)}`,
  yours: about && about.lines.length > 0 ? `Your answer: ${about.lines.join('; ')}` : '',
})

const namesOf = (seat: string) => `not-taken.${seat}.`

const placeOfNotTaken = (seat: string, slot: string): Shelf<NotTaken> => shelf(namesOf(seat) + slot)

export const keptNotTaken = (seat: string): readonly NotTaken[] =>
  shelvesBelow(namesOf(seat)).flatMap(
    name => placeOfNotTaken(seat, name.slice(namesOf(seat).length)).take() ?? [],
  )

/** Hears what another tab was told, or has put away. */
export const watchNotTaken = (seat: string, hear: (all: readonly NotTaken[]) => void): (() => void) =>
  watchShelves(namesOf(seat), () => hear(keptNotTaken(seat)))

/**
 * The list with what has become of one slot, which this browser keeps; null: nothing more is to be said of
 * it.
 */
export const withNotTaken = (
  seat: string,
  list: readonly NotTaken[],
  slot: string,
  news: NotTaken | null,
): readonly NotTaken[] => {
  placeOfNotTaken(seat, slot).put(news)
  const others = list.filter(one => slotOf(one) !== slot)
  return news ? [...others, news] : others.length === list.length ? list : others
}
