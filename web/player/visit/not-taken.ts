// Refused answers that are shown on every page until the player dismisses them: the page had promised to send
// them ("Kept on this device, to be sent as soon as possible"), or their question is over.
import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shownSentence } from './shown-sentence.ts'
import { slotOf, type Unsent } from './pending.ts'
import { shelf, shelvesBelow, watchShelves } from './keep.ts'

export interface NotTaken extends Pick<Unsent, 'id' | 'team' | 'about'> {
  /** The server's refusal, verbatim. */
  readonly reason: string
  /** Whether the player has dismissed it; the answered panel still shows it. */
  readonly seen: boolean
}

/** Refusals after which the question is over for this player, so that its form may not be shown again. */
const FINAL = [
  exerciseMessages['already answered'].replace(/\.$/, ''),
  exerciseMessages['exercise finished'],
  exerciseMessages['former team'],
  exerciseMessages['not running'],
  exerciseMessages['link expired'],
]

/**
 * Whether a refusal must be shown on every page: it retracts a promise, or its question is over. Otherwise
 * the form shows it.
 */
export const isToBeTold = ({ state }: Pick<Unsent, 'state'>, reason: string): boolean =>
  state === 'waiting' || FINAL.some(beginning => reason.startsWith(beginning))

/** The message about a refused answer, for the banner and its announcement, and the answer itself. */
export const notTakenWords = ({ about, reason }: Pick<NotTaken, 'about' | 'reason'>) => ({
  what: `${about?.subject ? `Your answer to “${about.subject}”` : 'One of your answers'} was not accepted. ${shownSentence(reason)}`,
  yours: about && about.lines.length > 0 ? `Your answer: ${about.lines.join('; ')}` : '',
})

const namesOf = (seat: string) => `not-taken.${seat}.`

const placeOfNotTaken = (seat: string, slot: string): Shelf<NotTaken> => shelf(namesOf(seat) + slot)

export const keptNotTaken = (seat: string): readonly NotTaken[] =>
  shelvesBelow(namesOf(seat)).flatMap(
    name => placeOfNotTaken(seat, name.slice(namesOf(seat).length)).take() ?? [],
  )

/** Calls `hear` when another tab adds or dismisses a refused answer; the returned function stops it. */
export const watchNotTaken = (seat: string, hear: (all: readonly NotTaken[]) => void): (() => void) =>
  watchShelves(namesOf(seat), () => hear(keptNotTaken(seat)))

/** Stores the outcome of one slot in this browser, or removes it (null); returns the list with the change. */
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
