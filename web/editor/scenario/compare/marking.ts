import { diffLines, diffWordsWithSpace } from 'diff'

export interface Piece {
  readonly text: string
  /** 'own': not found to be in both texts; 'cut': a placeholder for text that is not shown. */
  readonly is: 'same' | 'own' | 'cut'
  /** How many characters a placeholder stands for. */
  readonly hides?: number
}

export interface Marked {
  readonly left: readonly Piece[]
  readonly right: readonly Piece[]
  readonly isMarked: boolean
}

/** Total characters above which whole lines are marked instead of words. */
const LONG = 60_000
/** `maxEditLength` is in differing words or lines, `timeout` in milliseconds. */
const BOUNDS = { maxEditLength: 4_000, timeout: 200 } as const
/** In characters: the longest equal stretch shown whole, and the ends shown of a longer one. */
const ALIKE = { most: 400, shown: 150 } as const
/** The most characters of a text that are shown. */
const SHOWN = 20_000

export const marked = (left: string, right: string): Marked => {
  const changes =
    left.length + right.length > LONG
      ? diffLines(left, right, BOUNDS)
      : diffWordsWithSpace(left, right, BOUNDS)
  if (!changes)
    return {
      left: cut([{ text: left, is: 'own' }]),
      right: cut([{ text: right, is: 'own' }]),
      isMarked: false,
    }
  const side = (without: 'added' | 'removed') =>
    changes
      .filter(change => !change[without])
      .map(({ value, added, removed }): Piece => ({ text: value, is: added || removed ? 'own' : 'same' }))
  return { left: cut(folded(side('added'))), right: cut(folded(side('removed'))), isMarked: true }
}

const folded = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.flatMap((piece, index) => {
    if (piece.is !== 'same' || piece.text.length <= ALIKE.most) return [piece]
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1]
    const before = isFirst ? '' : piece.text.slice(0, ALIKE.shown)
    const after = isLast ? '' : piece.text.slice(-ALIKE.shown)
    const left = piece.text.length - before.length - after.length
    const middle: Piece = {
      text: ` … ${left.toLocaleString('en-GB')} identical characters … `,
      is: 'cut',
      hides: left,
    }
    return [{ text: before, is: 'same' }, middle, { text: after, is: 'same' }].filter(
      ({ text }) => text !== '',
    ) as Piece[]
  })

const cut = (pieces: readonly Piece[]): readonly Piece[] => {
  let room = SHOWN
  for (const [at, piece] of pieces.entries()) {
    if (piece.is !== 'cut') room -= piece.text.length
    if (room < 0)
      return [
        ...pieces.slice(0, at),
        { ...piece, text: piece.text.slice(0, room) },
        moreCharacters(
          pieces.slice(at + 1).reduce((sum, { text, hides = text.length }) => sum + hides, -room),
        ),
      ]
  }
  return pieces
}

const moreCharacters = (n: number): Piece => ({
  text: ` … ${n === 1 ? '1 more character' : `${n.toLocaleString('en-GB')} more characters`}`,
  is: 'cut',
})
