/** In characters. */
export const LONGEST_NAME = 60

export const nameProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > LONGEST_NAME
    ? `${length} characters: at most ${LONGEST_NAME} fit. The log will not use this name until you shorten it.`
    : undefined
}
