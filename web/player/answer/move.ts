export const move = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const target = Math.max(0, Math.min(items.length - 1, to))
  const item = items[from]
  if (item === undefined || from === target) return items
  return items.toSpliced(from, 1).toSpliced(target, 0, item)
}

export const sameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\u0000') === other.toSorted().join('\u0000')
