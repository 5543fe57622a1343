import { sentence } from '#contracts/words/messages.ts'

/**
 * As authors write it: '4 to 12', '3–7 people', '1'. Null if the text gives no number, or a range that falls.
 */
export const recommendedIn = (
  delegates: string,
): { readonly least: number; readonly most: number } | null => {
  const [, first, second] = /(\d{1,3})(?:\s*(?:to|-|–|—|and)\s*(\d{1,3}))?/iu.exec(delegates) ?? []
  if (first === undefined) return null
  const [least, most] = [Number(first), Number(second ?? first)]
  return least <= most ? { least, most } : null
}

/**
 * The remark on an order outside the recommendation, which is still allowed; '' for any other order, and
 * while there are no players.
 */
export const remarkOn = (players: number, delegates: string): string => {
  const recommended = recommendedIn(delegates)
  if (!recommended || players === 0) return ''
  const { least, most } = recommended
  if (players >= least && players <= most) return ''
  return sentence('players recommended', {
    range: least === most ? String(most) : `${least} to ${most}`,
    most,
    n: players,
  })
}
