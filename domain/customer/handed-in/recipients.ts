import {
  addressesIn,
  besideIn,
  brokenIn,
  COMMAS,
  isBlank,
  isMeant,
  isName,
  piecesOf,
  SEMICOLONS,
} from './line.ts'

export interface Rest {
  readonly wrong: readonly string[]
  readonly beside: readonly string[]
  readonly leftOut: readonly string[]
}

/**
 * 'Lindqvist, Jon <jon@…>; Okafor, Mina <mina@…>', 'Jon, jon@…; Mina, mina@…', or plain addresses with commas
 * between.
 */
export const recipientsIn = (line: string): Rest => {
  const parts = piecesOf(line, SEMICOLONS)
  // If several parts between semicolons have an address, and none has two, each of them is one recipient.
  const areRows =
    parts.filter(part => addressesIn(part).length > 0).length > 1 &&
    parts.every(part => addressesIn(part).length < 2)
  return joined(
    parts.map(part =>
      areRows && addressesIn(part).length === 1 ? rest(brokenIn(part), [besideIn(part)]) : inPart(part),
    ),
  )
}

const inPart = (part: string): Rest => {
  const pieces = piecesOf(part, COMMAS)
  // A name comes before the bracket of its address, and may contain a comma.
  const lastBracket = pieces.findLastIndex(piece => addressesIn(piece).some(({ isBracketed }) => isBracketed))
  const hasAddress = pieces.some(piece => addressesIn(piece).length > 0)
  const claimed = namesOf(pieces)
  return joined(
    pieces.map((piece, index) => {
      if (addressesIn(piece).length > 0)
        return index <= lastBracket ? rest(brokenIn(piece), [besideIn(piece)]) : ofWords(piece)
      if (brokenIn(piece).length > 0) return rest(brokenIn(piece), [besideIn(piece)])
      if (isBlank(piece) || claimed.has(index)) return rest([], [piece])
      return hasAddress && (index < lastBracket || isName(piece)) ? rest([], [], [piece]) : rest([piece], [])
    }),
  )
}

const namesOf = (pieces: readonly string[]): ReadonlySet<number> => {
  const claimed = new Set<number>()
  const isFree = (index: number) =>
    !claimed.has(index) && isName(pieces[index] ?? '') && addressesIn(pieces[index] ?? '').length === 0
  for (const [index, piece] of pieces.entries()) {
    if (addressesIn(piece).length === 0) continue
    const name = [index - 1, index + 1].find(isFree)
    if (name !== undefined) claimed.add(name)
  }
  return claimed
}

const ofWords = (piece: string): Rest => {
  const words = besideIn(piece).split(' ')
  return rest(
    [...brokenIn(piece), ...words.filter(isMeant)],
    [words.filter(word => !isMeant(word)).join(' ')],
  )
}

const rest = (
  wrong: readonly string[],
  beside: readonly string[],
  leftOut: readonly string[] = [],
): Rest => ({ wrong, beside, leftOut })

const joined = (rests: readonly Rest[]): Rest => ({
  wrong: rests.flatMap(({ wrong }) => wrong),
  beside: rests.flatMap(({ beside }) => beside),
  leftOut: rests.flatMap(({ leftOut }) => leftOut),
})
