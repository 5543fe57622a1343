import { exerciseMessages } from '#contracts/words/exercise-messages.ts'
import type { Shelf } from '#web/kit/kept/shelf.ts'
import { shownSentence } from './shown-sentence.ts'
import { slotOf, type Unsent } from './pending.ts'
import { shelf, shelvesBelow, watchShelves } from './keep.ts'

export interface NotTaken extends Pick<Unsent, 'id' | 'team' | 'about'> {
  readonly reason: string
  readonly seen: boolean
}

/** After these refusals the question is over, and its form may be gone. */
const FINAL = [
  exerciseMessages['already answered'].replace(/\.$/, ''),
  exerciseMessages['exercise finished'],
  exerciseMessages['former team'],
  exerciseMessages['not running'],
  exerciseMessages['link expired'],
]

export const isToBeTold = ({ state }: Pick<Unsent, 'state'>, reason: string): boolean =>
  state === 'waiting' || FINAL.some(beginning => reason.startsWith(beginning))

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

export const watchNotTaken = (seat: string, hear: (all: readonly NotTaken[]) => void): (() => void) =>
  watchShelves(namesOf(seat), () => hear(keptNotTaken(seat)))

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
