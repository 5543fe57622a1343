// Ordering a letter's marks takes quadratic time, and no script needs more than thirty (UAX 15, stream-safe
// text).

export const MOST_MARKS = 30

export const isComposable = (text: string): boolean => {
  // A longer run of marks covers one of these positions.
  for (let at = MOST_MARKS; at < text.length; at += MOST_MARKS)
    if (isMark(text, at) && runAround(text, at) > MOST_MARKS) return false
  return true
}

/** Unchanged if a letter has too many marks. */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  isComposable(text) ? text.normalize(form) : text

export const composedAsFound = (text: string): string => text.normalize('NFC')

/** The voicing marks of half-width kana are letters by category. */
const MARK = /[\p{M}\uff9e\uff9f]/uy

const isMark = (text: string, at: number): boolean => {
  if (text.charCodeAt(at) < 0x300) return false
  MARK.lastIndex = at
  return MARK.test(text)
}

const runAround = (text: string, at: number): number => {
  let [start, end] = [at, at + 1]
  while (start > 0 && end - start <= MOST_MARKS && isMark(text, start - 1)) start--
  while (end < text.length && end - start <= MOST_MARKS && isMark(text, end)) end++
  return end - start
}
