/** Numbers in [0, 1), determined by the seed (xmur3 hashes the text, mulberry32 generates). */
export const chanceOf = (seed: string): (() => number) => {
  let state = spread(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const drawnFrom = <T>(items: readonly T[], seed: string): T | undefined =>
  items[Math.floor(chanceOf(seed)() * items.length)]

export const shuffled = <T>(items: readonly T[], seed: string): readonly T[] => {
  const next = chanceOf(seed)
  const left = [...items]
  return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

const spread = (text: string): number => {
  let hash = 1_779_033_703 ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return hash ^ (hash >>> 16)
}
