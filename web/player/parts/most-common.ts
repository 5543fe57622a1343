export const mostCommon = (texts: readonly string[]): string => {
  const counted = [...Map.groupBy(texts.filter(Boolean), text => text)]
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? ''
}
