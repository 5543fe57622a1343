/**
 * '' for none.
 * @param senders the organisation of each event
 */
export const lookalikeOf = (name: string, senders: readonly string[]): string => {
  const counted = [...Map.groupBy(senders, sender => sender)].map(([sender, all]) => ({
    sender,
    count: all.length,
  }))
  const like = counted.filter(({ sender }) => sender !== '' && sender !== name && isLike(sender, name))
  return like.toSorted((one, other) => other.count - one.count)[0]?.sender ?? ''
}

const isLike = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one))
  return wordsOf(other).some(word => words.has(word))
}

const wordsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(word => word.length >= TELLING && !COMMON.has(word))

const TELLING = 5
const COMMON = new Set([
  'hospital',
  'police',
  'office',
  'agency',
  'national',
  'regional',
  'service',
  'services',
  'group',
  'north',
  'south',
  'council',
  'ministry',
  'security',
  'department',
  'press',
  'daily',
  'limited',
  'international',
  'centre',
  'university',
])
