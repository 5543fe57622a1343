import { sentence } from '#contracts/words/messages.ts'

/** '4 to 12', '3–7 people', '1'; null without a number, or for a reversed range. */
export const recommendedIn = (
  delegates: string,
): { readonly least: number; readonly most: number } | null => {
  const [, first, second] = /(\d{1,3})(?:\s*(?:to|-|–|—|and)\s*(\d{1,3}))?/iu.exec(delegates) ?? []
  if (first === undefined) return null
  const [least, most] = [Number(first), Number(second ?? first)]
  return least <= most ? { least, most } : null
}

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
