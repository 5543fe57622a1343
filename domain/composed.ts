// Letters and their marks written in one way (Unicode's composed forms). Putting marks in order takes
// quadratic time: twenty kilobytes of accents upon one letter take half a second, a hundred ten. No script
// needs more than thirty (UAX 15, stream-safe text).

export const MOST_MARKS = 30

/** Whether no letter carries more marks than any script needs. One pass, whatever is written. */
export const isComposable = (text: string): boolean => {
  // A longer run of marks lies over one of these places.
  for (let at = MOST_MARKS; at < text.length; at += MOST_MARKS)
    if (isMark(text, at) && runAround(text, at) > MOST_MARKS) return false
  return true
}

/** The text in its composed form, or another one; what cannot be put in order in time stays as it is. */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  isComposable(text) ? text.normalize(form) : text

/** The composed form of a text that was found to be composable. */
export const composedAsFound = (text: string): string => text.normalize('NFC')

/** Of half-width kana the two voicing marks are letters until they are composed. */
const MARK = /[\p{M}\uff9e\uff9f]/uy

const isMark = (text: string, at: number): boolean => {
  // Nearly everything that is written.
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
