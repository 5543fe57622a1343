/** Characters; the server accepts no longer name with an act. */
export const LONGEST_NAME = 60

/** The error in a facilitator's name for the action log; undefined: none. */
export const nameProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > LONGEST_NAME
    ? `${length} characters: at most ${LONGEST_NAME} fit. Until then the log shows the previous name.`
    : undefined
}
